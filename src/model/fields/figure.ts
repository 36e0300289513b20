import * as z from 'zod';
import { byKey, key, line, list } from './field-types.ts';
import { figureFormats } from './public-views.ts';

/** Key figures: values are common to all locales, labels are localised. */
export const figureField = () =>
  list(z.object({ key: key(), value: z.number(), format: z.enum(figureFormats) }), { max: 12 });

export const figureLabelField = () => byKey('figures', line(120));

/** Joins figures with their labels; omits figures without a label. */
export function labelledFigures(
  figures: z.output<ReturnType<typeof figureField>>,
  labels: Readonly<Record<string, string>>,
) {
  return figures.flatMap((figure) => {
    const label = labels[figure.key];
    return label === undefined ? [] : [{ ...figure, label }];
  });
}
