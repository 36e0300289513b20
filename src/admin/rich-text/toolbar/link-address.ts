import { isSafeLink } from '#model/rich-text/rich-text-vocabulary.ts';

/**
 * Completes an address that an editor has typed: `company.kz`, `info@company.kz`, `+7 727 000 00 01`.
 * @returns undefined if it is no address
 */
export function completeAddress(typed: string): string | undefined {
  const address = typed.trim();
  const candidates = [
    address,
    ...(/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/u.test(address) ? [`mailto:${address}`] : []),
    ...(/^\+[0-9][0-9 ()-]{5,}$/u.test(address) ? [`tel:${address.replace(/[^0-9+]/gu, '')}`] : []),
    ...(/^[^\s@/:?#]+\.[\p{L}0-9-]{2,}(?:[/?#:]\S*)?$/u.test(address) ? [`https://${address}`] : []),
  ];
  return candidates.find((each) => isSafeLink(each) && !/\s/u.test(each));
}
