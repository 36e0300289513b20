import { type MouseEvent, useState } from 'react';
import type { AssetView } from '#contract/admin/entry-state.ts';
import { callApi } from '../api/call-api.ts';
import { useSubmit } from '../api/use-submit.ts';
import { useT } from '../messages/use-t.ts';
import { UnsavedChanges } from '../shell/unsaved-changes.tsx';
import { ErrorAlert } from '../ui/alert/alert.tsx';
import { Button } from '../ui/button/button.tsx';
import { Panel } from '../ui/screen/screen.tsx';
import { showToast } from '../ui/toast/toast-store.ts';
import styles from './files.module.css';

const CENTRE = { x: 0.5, y: 0.5 };

const crops = [
  { name: 'card', className: styles.cropCard },
  { name: 'hero', className: styles.cropHero },
  { name: 'share', className: styles.cropShare },
] as const;

interface FocusPanelProps {
  asset: AssetView;
  mayChange: boolean;
  onSaved: () => void;
}

/** The point that crops keep: by a click on the picture or by two sliders, with previews of the crops. */
export function FocusPanel({ asset, mayChange, onSaved }: FocusPanelProps) {
  const t = useT();
  const { submit, isBusy, message } = useSubmit();
  const saved = asset.focus ?? CENTRE;
  const [focus, setFocus] = useState(saved);
  const isDirty = focus.x !== saved.x || focus.y !== saved.y;
  const save = async () => {
    const isCentre = focus.x === CENTRE.x && focus.y === CENTRE.y;
    const body = { focus: isCentre ? null : focus };
    if (!(await submit(() => callApi('describeAsset', { params: { id: asset.id }, body })))) return;
    showToast({ kind: 'success', text: t('files.saved') });
    onSaved();
  };
  const choose = ({ currentTarget, clientX, clientY }: MouseEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    setFocus({ x: toShare((clientX - left) / width), y: toShare((clientY - top) / height) });
  };
  const objectPosition = `${focus.x * 100}% ${focus.y * 100}%`;
  return (
    <Panel title={t('files.focus')} lead={t('files.focus.lead')}>
      <UnsavedChanges isDirty={isDirty} />
      <ErrorAlert message={message} />
      {mayChange ? (
        <>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: The sliders do the same by keyboard. */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: The sliders do the same by keyboard. */}
          <div className={styles.focusPicture} onClick={choose}>
            <img src={asset.url} alt="" draggable={false} />
            <span
              className={styles.focusPoint}
              style={{ insetInlineStart: `${focus.x * 100}%`, top: `${focus.y * 100}%` }}
            />
          </div>
          <div className={styles.sliders}>
            <FocusSlider
              label={t('files.focus.x')}
              value={focus.x}
              onChange={(x) => setFocus({ ...focus, x })}
            />
            <FocusSlider
              label={t('files.focus.y')}
              value={focus.y}
              onChange={(y) => setFocus({ ...focus, y })}
            />
          </div>
        </>
      ) : null}
      <ul className={styles.crops}>
        {crops.map(({ name, className }) => (
          <li key={name}>
            <img src={asset.url} alt="" className={className} style={{ objectPosition }} />
            <span className={styles.quiet}>{t(`files.crop.${name}`)}</span>
          </li>
        ))}
      </ul>
      {mayChange ? (
        <div className={styles.buttons}>
          <Button
            kind="primary"
            isBusy={isBusy}
            aria-disabled={!isDirty || undefined}
            onClick={() => void (isDirty && save())}
          >
            {t('files.focus.save')}
          </Button>
          <Button kind="plain" onClick={() => setFocus(CENTRE)}>
            {t('files.focus.centre')}
          </Button>
        </div>
      ) : null}
    </Panel>
  );
}

/** Whole percents within the picture. */
const toShare = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 100) / 100;

interface FocusSliderProps {
  label: string;
  /** From 0 to 1. */
  value: number;
  onChange: (value: number) => void;
}

const FocusSlider = ({ label, value, onChange }: FocusSliderProps) => (
  <label className={styles.slider}>
    <span>{label}</span>
    <input
      type="range"
      min={0}
      max={100}
      value={Math.round(value * 100)}
      onChange={({ target }) => onChange(Number(target.value) / 100)}
    />
  </label>
);
