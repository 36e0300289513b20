import { createChannel } from '../layout/channel.ts';
import { type FieldCheck, foundText, type PlacedFinding } from './field-check.ts';

const MAX_IGNORED = 500;

/** Requests of the user to ignore a finding from now on. */
export const ignoreRequests = createChannel<{ field: FieldCheck; finding: PlacedFinding }>();

/** Findings that the user has ignored in an entry: in this browser, as long as the text is the same. */
export interface IgnoredFindings {
  has(place: string, finding: PlacedFinding): boolean;
  add(place: string, finding: PlacedFinding): void;
}

/** @param entry the id of the entry, or the type of a new one */
export function ignoredFindingsOf(userId: number, entry: number | string): IgnoredFindings {
  const storageKey = `shanyraq-admin-ignored:${userId}:${entry}`;
  const ignored = new Set(read(storageKey));
  const keyOf = (place: string, placed: PlacedFinding) => {
    const { block, finding } = placed;
    const before = block.text.slice(Math.max(0, finding.start - 20), finding.start);
    return [place, finding.kind, before, foundText(placed), finding.about ?? ''].join('\n');
  };
  return {
    has: (place, finding) => ignored.size > 0 && ignored.has(keyOf(place, finding)),
    add(place, finding) {
      ignored.add(keyOf(place, finding));
      try {
        localStorage.setItem(storageKey, JSON.stringify([...ignored].slice(-MAX_IGNORED)));
      } catch {
        // Without storage they are ignored until the editor is closed.
      }
    },
  };
}

function read(storageKey: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
}
