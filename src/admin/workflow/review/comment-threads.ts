import type { FieldComment } from '#contract/admin/review-calls.ts';
import type { Locale } from '#language/locale/locale.ts';

/** A comment with its replies, the oldest first. */
export interface CommentThread {
  id: number;
  locale: Locale | null;
  path: string;
  comments: FieldComment[];
  isResolved: boolean;
  resolvedBy: string | null;
  mayResolve: boolean;
}

/** Groups the comments of an entry, which are in the order of their time. */
export function commentThreads(comments: readonly FieldComment[]): CommentThread[] {
  const threads = new Map<number, CommentThread>();
  for (const comment of comments) {
    const { id, locale, path, parentId, resolvedAt, resolvedBy, mayResolve } = comment;
    if (parentId !== null) threads.get(parentId)?.comments.push(comment);
    else {
      const isResolved = resolvedAt !== null;
      threads.set(id, { id, locale, path, comments: [comment], isResolved, resolvedBy, mayResolve });
    }
  }
  return [...threads.values()];
}
