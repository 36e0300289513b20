import * as z from 'zod';
import { withKind } from '../../fields/field-kind.ts';
import { isColour, normaliseColour } from '../../theme/colour.ts';
import { findFailingPairs, sourcesOf, type Tone } from '../../theme/contrast-pairs.ts';
import { suggestColour } from '../../theme/suggest-colour.ts';
import { cornerStyles, defaultTheme, type Theme, type ThemeColour, typefaces } from '../../theme/theme.ts';
import { defineContentType } from '../content-type.ts';

const colour = () =>
  withKind(z.string().overwrite(normaliseColour).refine(isColour), { kind: 'line', max: 7 });

const view = z.object({
  brand: z.string(),
  accent: z.string(),
  link: z.string(),
  text: z.string(),
  background: z.string(),
  corners: z.enum(cornerStyles),
  typeface: z.enum(typefaces),
});

/** Colours, corners and typeface of the site (decision 0073). */
export const theme = defineContentType({
  name: 'theme',
  singleton: 'theme',
  shared: () =>
    z
      .object({
        brand: colour().default(defaultTheme.brand),
        accent: colour().default(defaultTheme.accent),
        link: colour().default(defaultTheme.link),
        text: colour().default(defaultTheme.text),
        background: colour().default(defaultTheme.background),
        corners: z.enum(cornerStyles).default(defaultTheme.corners),
        typeface: z.enum(typefaces).default(defaultTheme.typeface),
      })
      .superRefine(rejectLowContrast),
  localised: () => z.object({}),
  card: view,
  item: view,
  slugSource: () => 'theme',
  toIndexFields: () => ({ title: 'theme', text: '' }),
  toViews: ({ shared }) => ({ card: shared, item: shared }),
});

/** Why colours cannot be published together. */
export interface ContrastFault {
  code: 'contrast';
  colour: Tone;
  background: Tone;
  ratio: number;
  minimum: number;
  /** The nearest colour that passes, for the field of the issue. */
  suggestion: string | null;
}

function rejectLowContrast(fields: Partial<Theme>, context: z.RefinementCtx): void {
  // Drafts of the import may lack fields.
  const chosen = { ...defaultTheme, ...fields };
  const suggestions = new Map<ThemeColour, string | null>();
  for (const pair of findFailingPairs(chosen)) {
    const [name] = sourcesOf(pair);
    if (name === undefined) continue;
    const { colour: front, background, ratio, minimum } = pair;
    const suggestion = suggestions.get(name) ?? suggestColour(chosen, name) ?? null;
    suggestions.set(name, suggestion);
    const fault: ContrastFault = { code: 'contrast', colour: front, background, ratio, minimum, suggestion };
    context.addIssue({
      code: 'custom',
      path: [name],
      message: `the contrast of "${front}" on "${background}" is ${ratio.toFixed(2)}, less than ${minimum}`,
      params: { fault },
    });
  }
}
