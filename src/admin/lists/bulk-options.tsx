import { locales as allLocales, type Locale } from '#language/locale/locale.ts';
import type { ContentTypeDescription } from '#model/editing/field-description.ts';
import { useT } from '../messages/use-t.ts';
import { Checkbox } from '../ui/field/checkbox.tsx';
import { Select } from '../ui/field/text-input.tsx';
import styles from './lists.module.css';
import { useCategories } from './use-categories.ts';

interface LanguageOptionsProps {
  /** Languages to choose from. */
  locales: readonly Locale[];
  chosen: readonly Locale[];
  onChange: (chosen: Locale[]) => void;
}

/** Languages in which several entries are changed. */
export function LanguageOptions({ locales, chosen, onChange }: LanguageOptionsProps) {
  const t = useT();
  return (
    <fieldset className={styles.languages}>
      <legend>{t('lists.languages')}</legend>
      {locales.map((locale) => (
        <Checkbox
          key={locale}
          label={t(`language.${locale}`)}
          checked={chosen.includes(locale)}
          onChange={(isChosen) =>
            onChange(allLocales.filter((each) => (each === locale ? isChosen : chosen.includes(each))))
          }
        />
      ))}
    </fieldset>
  );
}

interface CategoryOptionProps {
  description: ContentTypeDescription;
  category: string;
  onChange: (category: string) => void;
}

/** The new category of several entries. */
export function CategoryOption({ description, category, onChange }: CategoryOptionProps) {
  const t = useT();
  const categories = useCategories(description);
  return (
    <Select
      label={t('lists.newCategory')}
      options={[{ value: '', label: t('lists.choose') }, ...categories]}
      value={category}
      onChange={onChange}
    />
  );
}
