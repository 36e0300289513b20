/** The states of one edition: an item in one language. */
export const editionStatuses = ['draft', 'in_review', 'scheduled', 'published', 'archived'] as const;
export type EditionStatus = (typeof editionStatuses)[number];

/** Which states may follow which. Publishing again from `published` makes a correction public. */
const followers: Record<EditionStatus, readonly EditionStatus[]> = {
  draft: ['in_review', 'scheduled', 'published', 'archived'],
  in_review: ['draft', 'scheduled', 'published', 'archived'],
  scheduled: ['draft', 'published', 'archived'],
  published: ['draft', 'published', 'archived'],
  archived: ['draft', 'published'],
};

export function mayBecome(from: EditionStatus, to: EditionStatus): boolean {
  return followers[from].includes(to);
}
