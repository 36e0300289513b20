/** A call such as `formatMoney kk 1500` and its result. */
export type GoldenValue = readonly [name: string, value: string];
