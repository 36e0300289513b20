/** */
export const editionStatuses = ['draft', 'in_review', 'scheduled', 'published', 'archived'] as const;
export type EditionStatus = (typeof editionStatuses)[number];

/** Allowed transitions. `published` to `published` publishes a correction. */
const transitions: Record<EditionStatus, readonly EditionStatus[]> = {
  draft: ['in_review', 'scheduled', 'published', 'archived'],
  in_review: ['draft', 'scheduled', 'published', 'archived'],
  scheduled: ['draft', 'published', 'archived'],
  published: ['draft', 'published', 'archived'],
  archived: ['draft', 'published'],
};

export function canTransition(from: EditionStatus, to: EditionStatus): boolean {
  return transitions[from].includes(to);
}
