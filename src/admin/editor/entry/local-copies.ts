import type { ContentTypeName } from '#model/content-types/names.ts';
import type { Draft } from './entry-values.ts';

/** A copy of unsaved changes in the browser, for times without a connection. */
export interface LocalCopy {
  draft: Draft;
  /** Unix milliseconds. */
  copiedAt: number;
}

export interface LocalCopyStore {
  read(): LocalCopy | undefined;
  /** @returns false if the browser stores nothing */
  keep(draft: Draft): boolean;
  forget(): void;
}

/** Copies of one user and entry; `id` is null for a new entry. */
export function localCopiesOf(userId: number, type: ContentTypeName, id: number | null): LocalCopyStore {
  const key = `shanyraq-admin-draft:${userId}:${type}:${id ?? 'new'}`;
  return {
    read() {
      try {
        const text = localStorage.getItem(key);
        return text === null ? undefined : (JSON.parse(text) as LocalCopy);
      } catch {
        return undefined;
      }
    },
    keep(draft) {
      try {
        localStorage.setItem(key, JSON.stringify({ draft, copiedAt: Date.now() } satisfies LocalCopy));
        return true;
      } catch {
        return false;
      }
    },
    forget() {
      try {
        localStorage.removeItem(key);
      } catch {
        // Storage is blocked, so there is no copy.
      }
    },
  };
}
