/** Mobile and area codes of Kazakhstan at the start of a national number (ITU-T E.164, code 7). */
export const kazakhCodePattern = /^7(?:0[0-8]|[12][0-9]|47|51|6[0-4]|7[15-8])/;

/**
 * North American (`702-555-0143`) or Indian (`70123 45678`) grouping. In Kazakhstan the last four digits form
 * pairs.
 */
const foreignGroups = /^[^0-9]*(?:[0-9]{3}[^0-9]+[0-9]{3}[^0-9]+[0-9]{4}|[0-9]{5}[^0-9]+[0-9]{5})[^0-9]*$/;

/** Whether ten digits without country code have a grouping that indicates another country. */
export const hasForeignGrouping = (written: string): boolean => foreignGroups.test(written);

/**
 * Parses a Kazakh number without `+`: `8 701 …`, `7 701 …`, `701 …`.
 * @param written ASCII digits with separators
 * @returns E.164; undefined if the number may belong to another country
 */
export function parseKazakhPhone(written: string): string | undefined {
  const national = /^[78]?(7[0-9]{9})$/.exec(written.replace(/[^0-9]/g, ''))?.[1];
  const isCertain =
    national !== undefined && kazakhCodePattern.test(national) && !hasForeignGrouping(written);
  return isCertain ? `+7${national}` : undefined;
}
