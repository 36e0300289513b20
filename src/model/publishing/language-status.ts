import type { EditionStatus } from './edition-status.ts';

/**
 * What a language of an entry is at the moment. `published` is public and has no later revision; `changed` is public
 * with a later revision; `unpublished` was public before.
 */
export const languageStatuses = [
  'missing',
  'draft',
  'in-review',
  'scheduled',
  'published',
  'changed',
  'unpublished',
] as const;
export type LanguageStatus = (typeof languageStatuses)[number];

interface EditionState {
  status: EditionStatus;
  revision_id: number;
  published_revision_id: number | null;
  /** The next scheduled publication. */
  scheduled_at: Date | null;
}

/** @param edition undefined for a language without texts */
export function languageStatusOf(edition: EditionState | undefined): LanguageStatus {
  if (!edition) return 'missing';
  const { status, revision_id, published_revision_id, scheduled_at } = edition;
  if (status === 'published') return revision_id === published_revision_id ? 'published' : 'changed';
  if (scheduled_at !== null) return 'scheduled';
  if (status === 'archived') return 'unpublished';
  return status === 'in_review' ? 'in-review' : status;
}
