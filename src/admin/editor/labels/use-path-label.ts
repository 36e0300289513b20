import { useEditor } from '../editor-context.tsx';
import type { Scope } from '../form/scope.ts';
import { pathLabel } from './path-label.ts';

/** Names the field at a path with what is around it. */
export function usePathLabel(): (scope: Scope, path: string) => string {
  const { labels, type, store } = useEditor();
  return (scope, path) =>
    pathLabel({
      labels,
      type: type.name,
      scope,
      path,
      numberOf: (list, key) => {
        const index = store.keysOf(scope, list).indexOf(key);
        return index < 0 ? undefined : index + 1;
      },
    });
}
