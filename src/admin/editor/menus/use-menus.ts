import { useEffect, useMemo, useState } from 'react';
import { callApi } from '#admin/api/call-api.ts';
import type { LinkTargetView } from '#contract/admin/link-calls.ts';
import { useFieldValue } from '../editor-context.tsx';
import { listEntries, type Menus, readMenus } from './menu-tree.ts';
import { splitHrefs } from './split-hrefs.ts';

/** The menus of the form. */
export function useMenus(): Menus {
  const header = useFieldValue('shared', 'header');
  const footer = useFieldValue('shared', 'footer');
  const popular = useFieldValue('shared', 'popular');
  return useMemo(() => {
    const values = { header, footer, popular };
    return readMenus((menu) => values[menu]);
  }, [header, footer, popular]);
}

export interface LinkTargets {
  /** Undefined while it is not known where the link leads. */
  find: (href: string) => LinkTargetView | undefined;
  error: unknown;
  reload: () => void;
}

type Found = ReadonlyMap<string, LinkTargetView>;

/** Where the links of the menus lead. While it loads again, the former results remain. */
export function useLinkTargets(menus: Menus): LinkTargets {
  const [{ found, error }, setState] = useState<{ found: Found; error?: unknown }>({ found: new Map() });
  const [attempt, setAttempt] = useState(0);
  // A text, so that it is compared by value.
  const hrefs = useMemo(() => {
    const paths = listEntries(menus).flatMap(({ target }) => (target?.startsWith('/') ? [target] : []));
    return [...new Set(paths)].sort().join('\n');
  }, [menus]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: A retry is another attempt.
  useEffect(() => {
    const abort = new AbortController();
    findTargets(hrefs, abort.signal).then(
      (targets) => setState({ found: targets }),
      (failure: unknown) => {
        if (!abort.signal.aborted) setState((former) => ({ ...former, error: failure }));
      },
    );
    return () => abort.abort();
  }, [hrefs, attempt]);
  return useMemo(
    () => ({ find: (href) => found.get(href), error, reload: () => setAttempt((count) => count + 1) }),
    [found, error],
  );
}

async function findTargets(hrefs: string, signal: AbortSignal): Promise<Found> {
  const results = await Promise.all(
    splitHrefs(hrefs.split('\n')).map((part) =>
      callApi('linkTargets', { query: { hrefs: part.join('\n') }, signal }),
    ),
  );
  return new Map(results.flatMap(({ targets }) => targets.map((target) => [target.href, target])));
}
