/**
 * The mobile and area codes of Kazakhstan at the beginning of a national number (national numbering plan; ITU-T E.164,
 * code 7).
 */
export const kazakhCode = /^7(?:0[0-8]|[12][0-9]|47|51|6[0-4]|7[15-8])/;

/** `702-555-0143` as in North America, `70123 45678` as in India. In Kazakhstan the last four digits stand in pairs. */
const foreignGroups = /^[^0-9]*(?:[0-9]{3}[^0-9]+[0-9]{3}[^0-9]+[0-9]{4}|[0-9]{5}[^0-9]+[0-9]{5})[^0-9]*$/;

/** Whether ten digits without a country code are grouped as in another country that has codes like those of Kazakhstan. */
export const isGroupedAbroad = (written: string): boolean => foreignGroups.test(written);

/**
 * Reads a whole number of Kazakhstan that is written without `+`: `8 701 …`, `7 701 …`, `701 …`.
 * @param written ASCII digits with their separators
 * @returns it as E.164; undefined for what may be of another country
 */
export function kazakhPhone(written: string): string | undefined {
  const national = /^[78]?(7[0-9]{9})$/.exec(written.replace(/[^0-9]/g, ''))?.[1];
  const isCertain = national !== undefined && kazakhCode.test(national) && !isGroupedAbroad(written);
  return isCertain ? `+7${national}` : undefined;
}
