import { isLocale, type Locale, localeNames, locales } from '#language/locale/locale.ts';
import { Select } from './text-input.tsx';

interface LocaleSelectProps {
  label: string;
  value: Locale;
  onChange: (locale: Locale) => void;
}

const options = locales.map((locale) => ({ value: locale, label: localeNames[locale].own }));

/** A language of the interface, by its own name. */
export const LocaleSelect = ({ label, value, onChange }: LocaleSelectProps) => (
  <Select
    label={label}
    options={options}
    value={value}
    onChange={(chosen) => isLocale(chosen) && onChange(chosen)}
  />
);
