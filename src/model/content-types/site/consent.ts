import * as z from 'zod';
import { localDateOfInstant } from '#language/date/calendar.ts';
import { fingerprint } from '../../editing/fingerprint.ts';
import { keyed, line, list, text } from '../../fields/field-types.ts';
import { withoutKeys } from '../../fields/list-items.ts';
import { consentLines, findUnknownPlaceholder } from '../../forms/consent.ts';
import { defineContentType } from '../content-type.ts';

const part = z.object({ title: z.string(), text: z.string() });

const view = z.object({
  /** Date of the publication and a hash of the text: `2026-11-29-1x2y3z4w`. */
  version: z.string(),
  label: z.string(),
  title: z.string(),
  lead: z.string(),
  parts: z.array(part),
});

const rejectUnknownPlaceholders = (value: string, context: z.RefinementCtx) => {
  const source = findUnknownPlaceholder(value);
  if (source === undefined) return;
  const fault = { code: 'unknown-placeholder', source };
  context.addIssue({ code: 'custom', message: `there is no placeholder "${source}"`, params: { fault } });
};

/** Consent to the processing of personal data. Each published text is a version that is stored permanently. */
export const consent = defineContentType({
  name: 'consent',
  singleton: 'consent',
  shared: () => z.object({}),
  localised: () =>
    z.object({
      label: line(160).superRefine(rejectUnknownPlaceholders),
      title: line(160).superRefine(rejectUnknownPlaceholders),
      lead: text(600).superRefine(rejectUnknownPlaceholders),
      parts: list(
        keyed(
          z.object({
            title: line(160).superRefine(rejectUnknownPlaceholders),
            text: text(4000).superRefine(rejectUnknownPlaceholders),
          }),
        ),
        { min: 1, max: 20 },
      ),
    }),
  card: view,
  item: view,
  slugSource: () => 'consent',
  toIndexFields: ({ localised }) => ({ title: localised.title, text: '' }),
  toViews({ localised, updatedAt }) {
    const texts = { ...localised, parts: withoutKeys(localised.parts) };
    const date = localDateOfInstant(Date.parse(updatedAt));
    const item = { version: `${date}-${fingerprint(consentLines(texts)).slice(-8)}`, ...texts };
    return { card: item, item };
  },
});
