/**
 * The mobile and area codes of Kazakhstan at the beginning of a national number (national numbering plan; ITU-T E.164,
 * code 7).
 */
export const kazakhCode = /^7(?:0[0-8]|[12][0-9]|47|51|6[0-4]|7[15-8])/;

/**
 * Reads a whole number of Kazakhstan that is written without `+`: `8 701 …`, `7 701 …`, `701 …`.
 * @param digits without separators
 * @returns it as E.164; undefined for what may be of another country
 */
export function kazakhPhone(digits: string): string | undefined {
  const national = /^[78]?(7[0-9]{9})$/.exec(digits)?.[1];
  return national !== undefined && kazakhCode.test(national) ? `+7${national}` : undefined;
}
