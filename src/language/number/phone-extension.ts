import type { Localised } from '../locale/locale.ts';

/** The word before the extension of a telephone number: `+7 (727) 250-00-01, ext. 12`. */
export const extensionWord: Localised<string> = { kk: 'ішкі', ru: 'доб.', en: 'ext.' };
