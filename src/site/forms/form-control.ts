import type { FormField } from '#model/forms/form.ts';

/** Input attributes, including autofill (WCAG 1.3.5). */
interface TextControl {
  kind: 'text';
  type?: 'text' | 'email' | 'tel';
  autoComplete?: string;
  inputMode?: 'tel' | 'email';
  rows?: number;
}

type FormControl = TextControl | { kind: 'choice' } | { kind: 'file'; accept: string } | { kind: 'consent' };

export const formControls: Readonly<Record<FormField, FormControl>> = {
  name: { kind: 'text', autoComplete: 'name' },
  email: { kind: 'text', type: 'email', autoComplete: 'email', inputMode: 'email' },
  phone: { kind: 'text', type: 'tel', autoComplete: 'tel', inputMode: 'tel' },
  city: { kind: 'text', autoComplete: 'address-level2' },
  time: { kind: 'choice' },
  topic: { kind: 'text' },
  subject: { kind: 'choice' },
  vacancy: { kind: 'choice' },
  message: { kind: 'text', rows: 5 },
  cover: { kind: 'text', rows: 5 },
  cv: { kind: 'file', accept: '.pdf,.doc,.docx,.odt,.rtf' },
  consent: { kind: 'consent' },
};
