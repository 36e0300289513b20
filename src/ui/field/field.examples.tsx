import type { Example } from '../gallery/example.ts';
import { CheckField, FileField, SelectField, TextField } from './field.tsx';

const cities = [
  { value: 'almaty', label: 'Almaty' },
  { value: 'astana', label: 'Astana' },
];

export const examples: Example[] = [
  { name: 'A line of text', element: <TextField label="Name" name="name" required autoComplete="name" /> },
  {
    name: 'With a hint',
    element: <TextField label="Telephone" name="phone" type="tel" hint="For example, +7 701 234 56 78" />,
  },
  {
    name: 'With an error',
    element: (
      <TextField
        label="E-mail"
        name="email"
        type="email"
        defaultValue="aigerim@"
        error="Add what comes after the @ sign, such as mail.kz"
      />
    ),
  },
  { name: 'Several lines', element: <TextField label="Message" name="message" rows={4} maxLength={4000} /> },
  {
    name: 'A file',
    element: <FileField label="CV" name="cv" accept=".pdf,.odt" hint="PDF or ODT, up to 10 MB" />,
  },
  {
    name: 'A file with an error',
    element: (
      <FileField label="Cover letter" name="letter" error="The file is too large: it may have up to 10 MB" />
    ),
  },
  { name: 'Reserved space for an error', element: <TextField label="Topic" name="topic" error="" /> },
  { name: 'A choice', element: <SelectField label="City" name="city" options={cities} /> },
  { name: 'A box to tick', element: <CheckField label="Send me the news" name="news" /> },
  {
    name: 'A box that must be ticked',
    element: <CheckField label="I consent" name="consent" required error="Tick the box to go on" />,
  },
];
