/** An entry stays in the bin for this long. Then it is deleted with its history. */
export const DAYS_IN_BIN = 30;
