/** A name such as `formatMoney kk 1500` and what the function gives. */
export type GoldenValue = readonly [name: string, value: string];
