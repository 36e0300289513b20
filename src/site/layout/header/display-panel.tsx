import { useEffect, useRef, useState } from 'react';
import { saveDisplaySettings, useDisplaySettings } from '../../client/state/display-cookie.ts';
import { useMessages } from '../../data/messages.tsx';
import {
  type DisplaySettingName,
  type DisplaySettings,
  defaultDisplay,
  displayOptions,
  displaySettingNames,
} from '../../document/display-settings.ts';
import styles from './display-panel.module.css';

const PANEL_ID = 'display-settings';
const TITLE_ID = 'display-settings-title';

/** Opens the display settings for people with low vision. */
export function DisplayButton() {
  const { t } = useMessages();
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
 * Panel of the display settings. It opens without script and then shows a hint. The form needs script, so it
 * is rendered on first opening and not in the HTML.
 */
export function DisplayPanel() {
  const { t } = useMessages();
  const panel = useRef<HTMLDivElement>(null);
  const [wasOpened, setWasOpened] = useState(false);
  useEffect(() => {
    // Opened before hydration.
    if (panel.current?.matches(':popover-open')) setWasOpened(true);
  }, []);
  return (
    <div
      ref={panel}
      id={PANEL_ID}
      popover="auto"
      role="dialog"
      aria-labelledby={TITLE_ID}
      className={styles.panel}
      onBeforeToggle={() => setWasOpened(true)}
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

function Settings() {
  const { t } = useMessages();
  const display = useDisplaySettings();
  return (
    <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
      {displaySettingNames.map((setting) => (
        <Setting key={setting} setting={setting} display={display} />
      ))}
      <p className={styles.note}>{t('display.intro')}</p>
      <button type="button" className={styles.button} onClick={() => saveDisplaySettings(defaultDisplay)}>
        {t('display.reset')}
      </button>
    </form>
  );
}

function Setting({ setting, display }: { setting: DisplaySettingName; display: DisplaySettings }) {
  const { t } = useMessages();
  return (
    <fieldset className={styles.setting}>
      <legend className={styles.legend}>{t(`display.${setting}`)}</legend>
      <div className={styles.choices}>
        {displayOptions[setting].map((value) => (
          <label key={value} className={styles.choice}>
            <input
              type="radio"
              name={`display-${setting}`}
              value={value}
              checked={display[setting] === value}
              onChange={() => saveDisplaySettings({ ...display, [setting]: value })}
            />
            <span>{t(optionKey(setting, value))}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type OptionKey = { [S in DisplaySettingName]: `display.${S}.${DisplaySettings[S]}` }[DisplaySettingName];

// A cast, because the compiler does not relate the value to its setting.
const optionKey = (setting: DisplaySettingName, value: string) => `display.${setting}.${value}` as OptionKey;
