import { useMemo } from 'react';
import { useCall } from '#admin/api/use-call.ts';
import type { LinkTargetView } from '#contract/admin/link-calls.ts';
import { useFieldValue } from '../editor-context.tsx';
import { listEntries, type Menus, readMenus } from './menu-tree.ts';

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

/** As many as the call accepts; the rest is shown by its path only. */
const MAX_HREFS = 300;

export interface LinkTargets {
  /** Undefined while it is not known where the link leads. */
  find: (href: string) => LinkTargetView | undefined;
  error: unknown;
  reload: () => void;
}

/** Where the links of the menus lead. */
export function useLinkTargets(menus: Menus): LinkTargets {
  const hrefs = useMemo(() => {
    const paths = listEntries(menus).flatMap(({ target }) => (target?.startsWith('/') ? [target] : []));
    return [...new Set(paths)].sort().slice(0, MAX_HREFS);
  }, [menus]);
  const { data, error, reload } = useCall('linkTargets', hrefs.length > 0 ? { body: { hrefs } } : undefined);
  return useMemo(() => {
    const targets = new Map(data?.targets.map((target) => [target.href, target]));
    return { find: (href) => targets.get(href), error, reload };
  }, [data, error, reload]);
}
