import { type ReactNode, useCallback, useState } from 'react';
import { entryTitle } from '#admin/api/entry-title.ts';
import type { ContentType } from '#admin/api/use-content-types.tsx';
import { useLocale } from '#admin/messages/use-t.ts';
import { definePart, LazyDialog } from '#admin/ui/lazy-part/lazy-part.tsx';
import type { EntryLabel } from '#contract/admin/entry-state.ts';
import { localePath, locales } from '#language/locale/locale.ts';
import type { EditorContextValue } from '../editor-context.tsx';

const entryPickerDialog = definePart(
  async () => (await import('../dialogs/entry-picker-dialog.tsx')).EntryPickerDialog,
  'editor-parts',
);
const quickCreateDialog = definePart(
  async () => (await import('../dialogs/quick-create-dialog.tsx')).QuickCreateDialog,
  'editor-parts',
);

type Pickers = Pick<EditorContextValue, 'pickEntry' | 'createQuickly'> & {
  /** The dialog that is open. */
  pickers: ReactNode;
};

type Request =
  | { kind: 'pick'; answer: (link: { href: string; text: string } | null) => void }
  | { kind: 'create'; type: ContentType; answer: (id: number | undefined) => void };

/** Dialogs that fields open and wait for. */
export function usePickers(): Pickers {
  const locale = useLocale();
  const [request, setRequest] = useState<Request>();
  const pickEntry = useCallback(
    () =>
      new Promise<{ href: string; text: string } | null>((answer) => setRequest({ kind: 'pick', answer })),
    [],
  );
  const createQuickly = useCallback(
    (type: ContentType) =>
      new Promise<number | undefined>((answer) => setRequest({ kind: 'create', type, answer })),
    [],
  );
  const finish = (answer: () => void) => {
    setRequest(undefined);
    answer();
  };
  const pickers =
    request?.kind === 'pick' ? (
      <LazyDialog
        part={entryPickerDialog}
        lang={locale}
        onChoose={(entry) => finish(() => request.answer(toLink(entry)))}
        onClose={() => finish(() => request.answer(null))}
      />
    ) : request?.kind === 'create' ? (
      <LazyDialog
        part={quickCreateDialog}
        type={request.type}
        onCreate={(id) => finish(() => request.answer(id))}
        onClose={() => finish(() => request.answer(undefined))}
      />
    ) : null;
  return { pickEntry, createQuickly, pickers };
}

/** The link to the page of an entry in the first language in which it has one. */
function toLink(entry: EntryLabel): { href: string; text: string } | null {
  const locale = locales.find((each) => entry.paths[each] !== undefined);
  const path = locale && entry.paths[locale];
  return locale === undefined || path === undefined
    ? null
    : { href: localePath(locale, path), text: entryTitle(entry, locale).text };
}
