import { layoutReadings } from '#language/script/keyboard.ts';
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

const normalise = (text: string) => lower(text).normalize('NFC').trim();

/**
 * Commands whose labels contain all words of the query, also typed with another keyboard layout. Labels that
 * start with the query come first.
 */
export function filterCommands<Item extends Pick<Command, 'label'>>(
  commands: readonly Item[],
  query: string,
): Item[] {
  const readings = [query, ...layoutReadings(query).map(({ text }) => text)].map(normalise);
  const rankOf = ({ label }: Item): number => {
    const text = normalise(label);
    const isMatch = (reading: string) => reading.split(/\s+/u).every((word) => text.includes(word));
    if (readings.some((reading) => text.startsWith(reading))) return 0;
    return readings.some(isMatch) ? 1 : 2;
  };
  return commands
    .map((command) => ({ command, rank: rankOf(command) }))
    .filter(({ rank }) => rank < 2)
    .sort((one, other) => one.rank - other.rank)
    .map(({ command }) => command);
}
