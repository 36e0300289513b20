import { type KeyboardEvent, memo, useId } from 'react';
import { useT } from '#admin/messages/use-t.ts';
import { IconButton } from '#admin/ui/button/button.tsx';
import { controlClass } from '#admin/ui/field/text-input.tsx';
import { Icon } from '#admin/ui/icon/icon.tsx';
import { Menu, type MenuItem } from '#admin/ui/menu/menu.tsx';
import type { Locale } from '#language/locale/locale.ts';
import {
  type CueProblem,
  isFault,
  MAX_CHARACTERS_PER_SECOND,
  MAX_CUE_LINES,
  MAX_CUE_MS,
  MAX_LINE_CHARACTERS,
  MIN_CUE_MS,
} from '#model/captions/check-cues.ts';
import type { CuePatch, DraftCue } from './caption-draft.ts';
import styles from './captions.module.css';
import { TimeInput } from './time-input.tsx';

/** What can be done with a cue. The functions stay the same, so that a change renders one row. */
export interface CueActions {
  change: (key: number, patch: CuePatch) => void;
  remove: (cue: DraftCue) => void;
  /** Adds a cue after another one. */
  addAfter: (cue: DraftCue) => void;
  play: (cue: DraftCue) => void;
  /** The time of the player, in milliseconds. */
  now: () => number;
}

interface CueRowProps {
  cue: DraftCue;
  number: number;
  /** Names of the problems, joined so that they are compared by value. */
  problems: string;
  isCurrent: boolean;
  isReadOnly: boolean;
  hasVideo: boolean;
  locale: Locale;
  actions: CueActions;
}

/** One caption: its times, its text and what is wrong with it. */
export const CueRow = memo(function CueRow(props: CueRowProps) {
  const { cue, number, problems, isCurrent, isReadOnly, hasVideo, locale, actions } = props;
  const t = useT();
  const id = useId();
  const found = problems === '' ? [] : (problems.split(' ') as CueProblem[]);
  const hasFault = found.some(isFault);
  const describedBy = found.length > 0 ? id : undefined;
  const hasTimeFault = found.includes('time') || found.includes('negative');
  const onKeyDown = (event: KeyboardEvent) => {
    // Ctrl Enter is a shortcut of the editor.
    if (event.key !== 'Enter' || !event.altKey || isReadOnly) return;
    event.preventDefault();
    actions.addAfter(cue);
  };
  const common = { describedBy, isInvalid: hasTimeFault, isReadOnly };
  return (
    <li
      className={styles.cue}
      data-cue={cue.key}
      data-current={isCurrent || undefined}
      data-fault={hasFault || undefined}
    >
      <span className={styles.number}>{number}</span>
      <div className={styles.times}>
        <TimeInput
          {...common}
          label={t('captions.start', { number })}
          value={cue.start}
          onChange={(start) => actions.change(cue.key, { start })}
        />
        <TimeInput
          {...common}
          label={t('captions.end', { number })}
          value={cue.end}
          onChange={(end) => actions.change(cue.key, { end })}
        />
      </div>
      <div className={styles.words}>
        <textarea
          className={controlClass}
          aria-label={t('captions.text', { number })}
          aria-describedby={describedBy}
          aria-invalid={found.includes('empty') || undefined}
          lang={locale}
          rows={2}
          readOnly={isReadOnly}
          value={cue.text}
          onChange={({ target }) => actions.change(cue.key, { text: target.value })}
          onKeyDown={onKeyDown}
        />
        {found.length > 0 ? (
          <ul id={id} className={styles.problems}>
            {found.map((problem) => (
              <li key={problem} data-fault={isFault(problem) || undefined}>
                <Icon name={isFault(problem) ? 'warning' : 'info'} />
                {t(`captions.problem.${problem}`, {
                  characters: MAX_LINE_CHARACTERS,
                  lines: MAX_CUE_LINES,
                  speed: MAX_CHARACTERS_PER_SECOND,
                  seconds: problem === 'short' ? MIN_CUE_MS / 1000 : MAX_CUE_MS / 1000,
                })}
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      <div className={styles.cueActions}>
        {hasVideo ? (
          <IconButton
            icon="chevronRight"
            size="small"
            label={t('captions.play', { number })}
            onClick={() => actions.play(cue)}
          />
        ) : null}
        {isReadOnly ? null : <CueMenu {...props} />}
      </div>
    </li>
  );
});

function CueMenu({ cue, number, hasVideo, actions }: CueRowProps) {
  const t = useT();
  const items: MenuItem[] = [
    ...(hasVideo
      ? [
          {
            label: t('captions.startNow'),
            onSelect: () => actions.change(cue.key, { start: actions.now() }),
          },
          { label: t('captions.endNow'), onSelect: () => actions.change(cue.key, { end: actions.now() }) },
        ]
      : []),
    { label: t('captions.addAfter'), icon: 'add', onSelect: () => actions.addAfter(cue) },
    {
      label: t('ui.delete'),
      icon: 'bin',
      kind: 'danger',
      startsGroup: true,
      onSelect: () => actions.remove(cue),
    },
  ];
  return <Menu label={t('captions.menu', { number })} icon="more" isIconOnly size="small" items={items} />;
}
