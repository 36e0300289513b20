import { layoutReadings } from '#language/script/keyboard.ts';
import { toRussianLetters } from '#language/script/phonetic-key.ts';
import { lower } from '#language/text/case.ts';
import type { IconName } from '../ui/icon/icon.tsx';

export interface Command {
  key: string;
  label: string;
  /** What kind of result it is, such as the content type of an entry. */
  note: string;
  icon: IconName;
  lang?: string | undefined;
  run: () => void;
}

/** Kazakh letters are often typed as the Russian ones that they resemble. */
const normalise = (text: string) => toRussianLetters(lower(text).normalize('NFC').trim());

/**
 * Commands whose labels contain all words of the query, also typed with another keyboard layout: those in which
 * the label or a word starts with the query, and the others.
 */
export function findCommands<Item extends Pick<Command, 'label'>>(
  commands: readonly Item[],
  query: string,
): { starting: Item[]; others: Item[] } {
  const readings = [query, ...layoutReadings(query).map(({ text }) => text)].map(normalise);
  const rankOf = ({ label }: Item): number => {
    const text = normalise(label);
    const tests: ((reading: string) => boolean)[] = [
      (reading) => text.startsWith(reading),
      (reading) => text.includes(` ${reading}`),
      (reading) => reading.split(/\s+/u).every((word) => text.includes(word)),
    ];
    return tests.findIndex((isMatch) => readings.some(isMatch));
  };
  const ranked = commands.map((command) => ({ command, rank: rankOf(command) }));
  const withRank = (wanted: number) =>
    ranked.filter(({ rank }) => rank === wanted).map(({ command }) => command);
  return { starting: [...withRank(0), ...withRank(1)], others: withRank(2) };
}
