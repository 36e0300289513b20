import * as z from 'zod';
import { key, line } from './field-types.ts';
import { figureFormats } from './public-views.ts';

/** Key figures: numbers are shared by the languages, their labels are not. */
export const figureField = () =>
  z.array(z.object({ key: key(), value: z.number(), format: z.enum(figureFormats) })).max(12);

export const figureLabelField = () => z.record(key(), line(120));

/** Joins figures with their labels; a figure without a label in this language is left out. */
export function labelledFigures(
  figures: z.output<ReturnType<typeof figureField>>,
  labels: Readonly<Record<string, string>>,
) {
  return figures.flatMap((figure) => {
    const label = labels[figure.key];
    return label === undefined ? [] : [{ ...figure, label }];
  });
}
