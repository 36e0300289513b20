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
}

/** @param edition undefined for a language without texts */
export function languageStatusOf(edition: EditionState | undefined): LanguageStatus {
  if (!edition) return 'missing';
  const { status, revision_id, published_revision_id } = edition;
  if (status === 'published') return revision_id === published_revision_id ? 'published' : 'changed';
  if (status === 'archived') return 'unpublished';
  return status === 'in_review' ? 'in-review' : status;
}
