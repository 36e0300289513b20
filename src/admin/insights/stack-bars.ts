/** A part of a bar, from `from` to `to` on a scale whose end is 1. */
export interface BarPart {
  series: number;
  from: number;
  to: number;
}

export interface StackedBars {
  /** The end of the scale: a round number above the highest bar. */
  max: number;
  /** For each category the parts of its bar; values of 0 have none. */
  bars: readonly (readonly BarPart[])[];
}

/** Stacks the values of several series for each category. */
export function stackBars(series: readonly (readonly number[])[], categories: number): StackedBars {
  const sums = Array.from({ length: categories }, (_, index) =>
    series.reduce((sum, values) => sum + (values[index] ?? 0), 0),
  );
  const max = roundUp(Math.max(0, ...sums));
  const bars = sums.map((_, index) => {
    let from = 0;
    return series.flatMap((values, number) => {
      const value = values[index] ?? 0;
      if (value <= 0) return [];
      const part = { series: number, from: from / max, to: (from + value) / max };
      from += value;
      return [part];
    });
  });
  return { max, bars };
}

const ROUND_STEPS = [1, 2, 3, 4, 5, 6, 8, 10];

/** The next round number; at least 1. */
function roundUp(value: number): number {
  if (value <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  return (ROUND_STEPS.find((step) => step * power >= value) ?? 10) * power;
}
