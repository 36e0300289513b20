import { useState } from 'react';
import { callApi } from '#admin/api/call-api.ts';
import type { ContentType } from '#admin/api/use-content-types.tsx';
import { useSubmit } from '#admin/api/use-submit.ts';
import { labelsOfType } from '#admin/content-labels/content-labels.ts';
import { useT } from '#admin/messages/use-t.ts';
import { ErrorAlert } from '#admin/ui/alert/alert.tsx';
import { Button } from '#admin/ui/button/button.tsx';
import { CancelButton, Dialog } from '#admin/ui/dialog/dialog.tsx';
import { Checkbox } from '#admin/ui/field/checkbox.tsx';
import { FieldError } from '#admin/ui/field/field.tsx';
import type { EntryLabel, EntryState } from '#contract/admin/entry-state.ts';
import { type Locale, localeNames } from '#language/locale/locale.ts';
import type { FieldDescription, JsonValue } from '#model/editing/field-description.ts';
import { ValueControl } from '../controls/value-control.tsx';
import { useEditor } from '../editor-context.tsx';
import { emptyFields } from '../form/scope.ts';
import { useFailureToast } from '../resources/use-failure-toast.ts';
import styles from './dialogs.module.css';

type Values = Record<string, JsonValue>;

interface QuickCreateDialogProps {
  type: ContentType;
  onCreate: (id: number) => void;
  onClose: () => void;
}

/** Creates a small entry, such as a category, without leaving the form. */
export function QuickCreateDialog({ type, onCreate, onClose }: QuickCreateDialogProps) {
  const t = useT();
  const { labels, resources } = useEditor();
  const { submit, isBusy, message, errorOf } = useSubmit();
  const showFailure = useFailureToast();
  const [shared, setShared] = useState<Values>(() => emptyFields(type.description.shared));
  const [editions, setEditions] = useState<Partial<Record<Locale, Values>>>({});
  const mayPublish = type.may.publish.length > 0;
  const [isPublished, setIsPublished] = useState(mayPublish);
  const { create, shared: sharedLabels, localised } = labelsOfType(labels, type.name);
  const control = (
    field: FieldDescription,
    locale: Locale | null,
    values: Values,
    set: (next: Values) => void,
  ) => {
    const label = (locale === null ? sharedLabels : localised)[field.name] ?? {
      label: field.name,
      help: null,
    };
    const id = `quick-${locale ?? 'shared'}-${field.name}`;
    const error = errorOf(`${locale ?? 'shared'}.${field.name}`);
    const name = locale === null ? label.label : `${label.label}, ${t(`language.${locale}`)}`;
    return (
      <div key={id} className={styles.quickField}>
        <label htmlFor={id}>
          {label.label}
          {locale === null ? null : <span lang={locale}> · {localeNames[locale].own}</span>}
        </label>
        <ValueControl
          kind={field}
          id={id}
          name={name}
          label={label}
          value={values[field.name]}
          onChange={(value) => set({ ...values, [field.name]: value })}
          lang={locale}
          isReadOnly={false}
          isInvalid={error !== undefined}
          describedBy={error === undefined ? undefined : `${id}-error`}
        />
        <FieldError id={`${id}-error`} error={error} />
      </div>
    );
  };
  const save = () =>
    submit(async () => {
      const created = await createEntry(type, shared, editions);
      // If the publication fails, the entry is there as a draft.
      const entry = isPublished ? await publish(created, type).catch(showFailure) : created;
      resources.remember({ entries: [labelOf(entry ?? created, type)] });
      onCreate(created.id);
    });
  return (
    <Dialog
      title={create ?? ''}
      onClose={onClose}
      onSubmit={() => void save()}
      footer={
        <>
          <CancelButton />
          <Button type="submit" kind="primary" isBusy={isBusy} disabled={Object.keys(editions).length === 0}>
            {t('editor.create')}
          </Button>
        </>
      }
    >
      {type.description.shared.map((field) => control(field, null, shared, setShared))}
      {type.may.write.flatMap((locale) =>
        type.description.localised.map((field) => {
          const values = editions[locale] ?? emptyFields(type.description.localised);
          return control(field, locale, values, (next) => setEditions({ ...editions, [locale]: next }));
        }),
      )}
      {mayPublish ? (
        <Checkbox label={t('editor.quick.publish')} checked={isPublished} onChange={setIsPublished} />
      ) : null}
      <ErrorAlert message={message} />
    </Dialog>
  );
}

async function createEntry(
  type: ContentType,
  shared: Values,
  editions: Partial<Record<Locale, Values>>,
): Promise<EntryState> {
  const body = {
    type: type.name,
    shared,
    editions: Object.fromEntries(
      Object.entries(editions).map(([locale, fields]) => [locale, { slug: null, fields }]),
    ),
  };
  return callApi('createEntry', { body: body as never });
}

function publish(entry: EntryState, type: ContentType): Promise<EntryState> {
  const revisions = Object.fromEntries(
    type.may.publish.flatMap((locale) => {
      const edition = entry.editions[locale];
      return edition ? [[locale, edition.revisionId]] : [];
    }),
  );
  return callApi('publishEntry', { params: { id: entry.id }, body: { revisions } });
}

function labelOf(entry: EntryState, { name, description }: ContentType): EntryLabel {
  const editions = Object.entries(entry.editions) as [Locale, NonNullable<EntryState['editions'][Locale]>][];
  const titles = editions.map(([locale, { fields }]) => [
    locale,
    String(fields[description.titleField ?? ''] ?? ''),
  ]);
  const statusOf = (locale: Locale) => entry.editions[locale]?.languageStatus ?? 'missing';
  const statuses = { kk: statusOf('kk'), ru: statusOf('ru'), en: statusOf('en') };
  return { id: entry.id, type: name, titles: Object.fromEntries(titles), statuses, paths: {} };
}
