import { useEffect, useRef, useState } from 'react';
import { chooseDisplay, useDisplay } from '../../client/state/display-cookie.ts';
import { useWords } from '../../data/messages.tsx';
import {
  type Display,
  type DisplaySetting,
  displayChoices,
  displaySettings,
  usualDisplay,
} from '../../document/display-settings.ts';
import styles from './display-panel.module.css';

const PANEL_ID = 'display-settings';
const TITLE_ID = 'display-settings-title';

/** The eye in the header, by which people with low vision find the settings. */
export function DisplayButton() {
  const { t } = useWords();
  const name = t('display.open');
  return (
    <button
      type="button"
      className={styles.open}
      popoverTarget={PANEL_ID}
      aria-haspopup="dialog"
      aria-label={name}
      title={name}
    >
      <svg width={28} height={28} viewBox="0 0 28 28" fill="none" stroke="currentcolor" aria-hidden="true">
        <path d="M2 14q12-15.5 24 0q-12 15.5-24 0z" strokeWidth={2} strokeLinejoin="round" />
        <circle cx={14} cy={14} r={4.5} strokeWidth={2} />
      </svg>
    </button>
  );
}

/**
 * How the site is shown: text, spacing, colours, pictures, motion. It opens without script, and then says how to do
 * without it. What there is to choose is script's alone, so it is there from the first opening on and in no page's HTML.
 */
export function DisplayPanel() {
  const { t } = useWords();
  const panel = useRef<HTMLDivElement>(null);
  const [wasOpened, setOpened] = useState(false);
  useEffect(() => {
    // Opened before the page answered.
    if (panel.current?.matches(':popover-open')) setOpened(true);
  }, []);
  return (
    <div
      ref={panel}
      id={PANEL_ID}
      popover="auto"
      role="dialog"
      aria-labelledby={TITLE_ID}
      className={styles.panel}
      onBeforeToggle={() => setOpened(true)}
    >
      <div className={styles.head}>
        <h2 id={TITLE_ID} className={styles.title}>
          {t('display.title')}
        </h2>
        <button type="button" popoverTarget={PANEL_ID} popoverTargetAction="hide" className={styles.button}>
          {t('display.close')}
        </button>
      </div>
      {wasOpened ? <Settings /> : <p>{t('display.noScript')}</p>}
    </div>
  );
}

/** Each choice holds at once. */
function Settings() {
  const { t } = useWords();
  const display = useDisplay();
  return (
    <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
      {displaySettings.map((setting) => (
        <Setting key={setting} setting={setting} display={display} />
      ))}
      <p className={styles.note}>{t('display.intro')}</p>
      <button type="button" className={styles.button} onClick={() => chooseDisplay(usualDisplay)}>
        {t('display.reset')}
      </button>
    </form>
  );
}

function Setting({ setting, display }: { setting: DisplaySetting; display: Display }) {
  const { t } = useWords();
  return (
    <fieldset className={styles.setting}>
      <legend className={styles.legend}>{t(`display.${setting}`)}</legend>
      <div className={styles.choices}>
        {displayChoices[setting].map((value) => (
          <label key={value} className={styles.choice}>
            <input
              type="radio"
              name={`display-${setting}`}
              value={value}
              checked={display[setting] === value}
              onChange={() => chooseDisplay({ ...display, [setting]: value })}
            />
            <span>{t(nameOf(setting, value))}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type ChoiceKey = { [S in DisplaySetting]: `display.${S}.${Display[S]}` }[DisplaySetting];

// The two come from one row of the choices, which the compiler cannot see.
const nameOf = (setting: DisplaySetting, value: string) => `display.${setting}.${value}` as ChoiceKey;
