// Shorter parts are in many numbers.
const MIN_PART_LENGTH = 5;
const PHONE_LENGTH = 10;

/**
 * Beginnings and ends of a telephone number, as visitors type them: without city code, or not to the end.
 * @param lexeme a number without country code
 */
export function phoneParts(lexeme: string): string[] {
  if (!/^[0-9]{10}$/u.test(lexeme)) return [];
  const lengths = Array.from(
    { length: PHONE_LENGTH - MIN_PART_LENGTH },
    (_, index) => MIN_PART_LENGTH + index,
  );
  return [...new Set(lengths.flatMap((length) => [lexeme.slice(-length), lexeme.slice(0, length)]))];
}
