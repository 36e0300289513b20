import * as z from 'zod';
import { email, keyed, line, list, phone, reference, text } from '../../fields/field-types.ts';
import { withoutKeys } from '../../fields/list-items.ts';
import { defineContentType } from '../content-type.ts';
import { document } from '../document.ts';
import {
  aboutLocalised,
  aboutPageIndexFields,
  aboutShared,
  aboutView,
  passage,
  toAboutView,
} from './about-page.ts';

/** How to report misconduct, and how reports are handled. */
const reporting = () =>
  z.object({
    title: line(160),
    text: text(1500),
    steps: list(keyed(z.object({ text: text(400) }))),
    promise: text(600),
  });

const reportingView = z.object({
  title: z.string(),
  text: z.string(),
  steps: z.array(z.string()),
  promise: z.string(),
  phone: z.string(),
  email: z.string(),
});

const view = z.object({
  ...aboutView('compliance-control'),
  principles: z.array(passage()),
  reporting: reportingView,
  officer: z.object({ name: z.string(), role: z.string() }),
  documents: z.array(document.card),
});

export const aboutComplianceControl = defineContentType({
  name: 'about-compliance-control',
  singleton: 'compliance-control',
  shared: () =>
    z.object({
      ...aboutShared(),
      phone: phone(),
      email: email(),
      documents: list(reference('document')).default([]),
    }),
  localised: () =>
    z.object({
      ...aboutLocalised(),
      principles: list(keyed(passage()), { max: 8 }).default([]),
      reporting: reporting(),
      officer: z.object({ name: line(120), role: line(160) }),
    }),
  card: view,
  item: view,
  slugSource: () => 'compliance-control',
  toIndexFields: (content) =>
    aboutPageIndexFields(content, [
      ...content.localised.principles,
      content.localised.reporting,
      ...content.localised.reporting.steps,
      { text: content.localised.reporting.promise },
      { title: content.localised.officer.name, text: content.localised.officer.role },
    ]),
  toViews(content, links) {
    const { shared, localised } = content;
    const steps = localised.reporting.steps.map((step) => step.text);
    const item = {
      slug: 'compliance-control' as const,
      ...toAboutView(content, links),
      principles: withoutKeys(localised.principles),
      reporting: { ...localised.reporting, steps, phone: shared.phone, email: shared.email },
      officer: localised.officer,
      documents: shared.documents.flatMap((id) => links.card(document, id) ?? []),
    };
    return { card: item, item };
  },
});
