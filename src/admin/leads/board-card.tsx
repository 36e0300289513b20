import { useState } from 'react';
import { Link } from 'react-router';
import { applicationStages } from '#model/forms/form.ts';
import { useT } from '../messages/use-t.ts';
import { Chip } from '../ui/chip/chip.tsx';
import { Select } from '../ui/field/text-input.tsx';
import { Moment } from '../ui/moment/moment.tsx';
import { type Lead, senderOf, stateText } from './lead-text.ts';
import styles from './leads.module.css';

type Stage = (typeof applicationStages)[number];

interface BoardCardProps {
  lead: Lead;
  /** The stage where it is shown. */
  state: Stage;
  assignee: string | undefined;
  onDrag: (isDragged: boolean) => void;
  onMove: (state: Stage) => void;
}

/** An application on the board. */
export function BoardCard({ lead, state, assignee, onDrag, onMove }: BoardCardProps) {
  const t = useT();
  const [isDragged, setIsDragged] = useState(false);
  const { id, locale, subject, files, madeAt } = lead;
  const name = senderOf(lead) ?? t('leads.noName');
  const drag = (isActive: boolean) => {
    setIsDragged(isActive);
    onDrag(isActive);
  };
  return (
    <li
      className={styles.card}
      draggable
      data-dragged={isDragged ? '' : undefined}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        drag(true);
      }}
      onDragEnd={() => drag(false)}
    >
      <Link to={`/leads/${id}?form=apply`} lang={locale} draggable={false}>
        {name}
      </Link>
      {subject ? (
        <span className={styles.quiet} lang={locale}>
          {subject.title}
        </span>
      ) : null}
      <span className={styles.marks}>
        {files.length > 0 ? <Chip icon="document">{t('leads.field.files')}</Chip> : null}
        <span className={styles.quiet}>
          {assignee === undefined ? null : `${assignee} · `}
          <Moment at={madeAt} kind="relative" />
        </span>
      </span>
      <Select
        label={
          <>
            {t('leads.board.stage')}: <span lang={locale}>{name}</span>
          </>
        }
        isLabelHidden
        options={applicationStages.map((each) => ({ value: each, label: stateText(t, each, 'apply') }))}
        value={state}
        onChange={(value) => {
          const next = applicationStages.find((each) => each === value);
          if (next) onMove(next);
        }}
      />
    </li>
  );
}
