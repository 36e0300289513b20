import { isColour, normaliseColour } from '#model/theme/colour.ts';
import { findFailingPairs, type MeasuredPair, sourcesOf } from '#model/theme/contrast-pairs.ts';
import { suggestColour } from '#model/theme/suggest-colour.ts';
import {
  cornerStyles,
  defaultTheme,
  type Theme,
  type ThemeColour,
  themeColours,
  typefaces,
} from '#model/theme/theme.ts';
import { useContentLabels } from '../messages/use-content-labels.ts';
import { useT } from '../messages/use-t.ts';
import { Button } from '../ui/button/button.tsx';
import { Field } from '../ui/field/field.tsx';
import { controlClass, Select } from '../ui/field/text-input.tsx';
import { Panel } from '../ui/screen/screen.tsx';
import styles from './theme.module.css';
import { withValidColours } from './theme-values.ts';

interface ThemeFormProps {
  theme: Theme;
  isReadOnly: boolean;
  onChange: (theme: Theme) => void;
}

export function ThemeForm({ theme, isReadOnly, onChange }: ThemeFormProps) {
  const t = useT();
  const { corners, typeface } = useContentLabels().types.theme.shared;
  const optionsOf = <Value extends string>(
    values: readonly Value[],
    labels: Readonly<Record<Value, string>>,
  ) => values.map((value) => ({ value, label: labels[value] }));
  const pick =
    <Name extends 'corners' | 'typeface'>(name: Name, values: readonly Theme[Name][]) =>
    (value: string) => {
      const found = values.find((each) => each === value);
      if (found !== undefined) onChange({ ...theme, [name]: found });
    };
  const valid = withValidColours(theme, defaultTheme);
  const failing = findFailingPairs(valid);
  return (
    <>
      <Panel title={t('theme.colours')}>
        <div className={styles.fields}>
          {themeColours.map((name) => (
            <ColourField
              key={name}
              name={name}
              theme={theme}
              valid={valid}
              // Each failing pair is shown at one field: the one that is best to change.
              failing={failing.filter((pair) => sourcesOf(pair)[0] === name)}
              isReadOnly={isReadOnly}
              onChange={onChange}
            />
          ))}
        </div>
      </Panel>
      <Panel title={t('theme.shapes')}>
        <div className={styles.fields}>
          <Select
            label={corners.label}
            help={t('theme.help.corners')}
            disabled={isReadOnly}
            value={theme.corners}
            options={optionsOf(cornerStyles, corners.options)}
            onChange={pick('corners', cornerStyles)}
          />
          <Select
            label={typeface.label}
            help={t('theme.help.typeface')}
            disabled={isReadOnly}
            value={theme.typeface}
            options={optionsOf(typefaces, typeface.options)}
            onChange={pick('typeface', typefaces)}
          />
        </div>
      </Panel>
    </>
  );
}

interface ColourFieldProps extends ThemeFormProps {
  name: ThemeColour;
  /** The theme with default colours in place of texts that are none. */
  valid: Theme;
  /** Pairs with too low a contrast. */
  failing: readonly MeasuredPair[];
}

/** A colour as text and by the colour picker of the browser, with a colour that passes if this one does not. */
function ColourField({ name, theme, valid, failing, isReadOnly, onChange }: ColourFieldProps) {
  const t = useT();
  const { label } = useContentLabels().types.theme.shared[name];
  const written = theme[name];
  const colour = normaliseColour(written);
  const isValid = isColour(colour);
  const count = isValid ? failing.length : 0;
  const suggestion = count > 0 ? suggestColour(valid, name) : undefined;
  const set = (next: string) => onChange({ ...theme, [name]: next });
  const error = isValid
    ? count > 0
      ? [t('theme.lowContrast', { count }), suggestion === undefined ? t('theme.noSuggestion') : '']
          .join(' ')
          .trim()
      : undefined
    : t('theme.colour.invalid');
  return (
    <div className={styles.colour}>
      <Field label={label} help={t(`theme.help.${name}`)} error={error}>
        {(control) => (
          <span className={styles.colourInputs}>
            <input
              type="color"
              className={styles.picker}
              aria-label={t('theme.colour.picker', { name: label })}
              disabled={isReadOnly}
              value={isValid ? colour : defaultTheme[name]}
              onChange={(event) => set(event.target.value)}
            />
            <input
              type="text"
              className={controlClass}
              spellCheck={false}
              autoComplete="off"
              maxLength={9}
              disabled={isReadOnly}
              value={written}
              onChange={(event) => set(event.target.value)}
              onBlur={() => isValid && colour !== written && set(colour)}
              {...control}
            />
          </span>
        )}
      </Field>
      {suggestion !== undefined && !isReadOnly ? (
        <Button size="small" onClick={() => set(suggestion)}>
          <span className={styles.swatch} style={{ background: suggestion }} />
          {t('theme.suggestion', { colour: suggestion })}
        </Button>
      ) : null}
    </div>
  );
}
