import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { AdminResult } from '#contract/admin/admin-call-types.ts';
import type { applicationStages, SubmissionState } from '#model/forms/form.ts';
import { callApi } from '../api/call-api.ts';
import { createUrlFilters } from '../api/url-filters.ts';
import { useCall } from '../api/use-call.ts';
import { useSubmit } from '../api/use-submit.ts';
import { useT } from '../messages/use-t.ts';
import { ErrorAlert } from '../ui/alert/alert.tsx';
import { LoadError, LoadState } from '../ui/empty-state/empty-state.tsx';
import { Select } from '../ui/field/text-input.tsx';
import { showToast } from '../ui/toast/toast-store.ts';
import { AssigneeFilter } from './assignee-filter.tsx';
import { BoardCard } from './board-card.tsx';
import { announceLeadChange } from './lead-counts.ts';
import { isAssigneeFilter } from './lead-filters.ts';
import { type Lead, senderOf, stateText } from './lead-text.ts';
import styles from './leads.module.css';
import { LeadsFrame } from './leads-frame.tsx';
import { useLeadUsers } from './use-lead-users.ts';

type Board = AdminResult<'submissionBoard'>;
type Stage = (typeof applicationStages)[number];

const { read: readFilters, change: withFilter } = createUrlFilters({
  vacancy: (value) => value !== '' && value.length <= 200,
  assignee: isAssigneeFilter,
});

/** Job applications by stage. They are moved by dragging or by the list on each. */
export function Component() {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  const filters = readFilters(search);
  const query = { ...filters, assignee: filters.assignee as `${number}` | 'none' | undefined };
  const call = useCall('submissionBoard', { query });
  const users = useLeadUsers();
  const { submit, message } = useSubmit();
  /** Moves that the loaded board does not contain yet. */
  const [moves, setMoves] = useState<ReadonlyMap<number, Stage>>(new Map());
  const [board, setBoard] = useState(call.data);
  if (board !== call.data) {
    setBoard(call.data);
    setMoves(new Map());
  }
  const setFilter = (change: typeof filters) => setSearch(withFilter(filters, change), { replace: true });
  const move = async (lead: Lead, state: Stage) => {
    if (lead.state === state) return;
    setMoves((latest) => new Map(latest).set(lead.id, state));
    const params = { id: lead.id };
    const isDone = await submit(() => callApi('changeSubmission', { params, body: { state } }));
    if (isDone) {
      const stage = stateText(t, state, 'apply');
      showToast({ kind: 'success', text: t('leads.board.moved', { name: senderOf(lead) ?? '', stage }) });
      announceLeadChange();
      call.reload();
    } else {
      setMoves((latest) => new Map([...latest].filter(([id]) => id !== lead.id)));
    }
  };
  const vacancies = call.data?.vacancies ?? [];
  return (
    <LeadsFrame width="full" lead={t('leads.board.lead')}>
      <search className={styles.search} aria-label={t('leads.filters')}>
        <Select
          label={t('leads.board.vacancy')}
          options={[
            { value: '', label: t('ui.all') },
            ...vacancies.map(({ slug, title, count }) => ({ value: slug, label: `${title} (${count})` })),
          ]}
          value={filters.vacancy ?? ''}
          onChange={(vacancy) => setFilter({ vacancy })}
        />
        <AssigneeFilter
          users={users}
          value={filters.assignee ?? ''}
          onChange={(assignee) => setFilter({ assignee })}
        />
      </search>
      <ErrorAlert message={message} />
      <LoadState call={call} lines={8} />
      {call.data && call.error !== undefined ? <LoadError error={call.error} onRetry={call.reload} /> : null}
      {call.data ? (
        <Columns
          board={withMoves(call.data, moves)}
          assigneeName={users.nameOf}
          onMove={(lead, state) => void move(lead, state)}
        />
      ) : null}
    </LeadsFrame>
  );
}

/** Shows moves at once. */
function withMoves({ stages }: Board, moves: ReadonlyMap<number, Stage>): Board['stages'] {
  const leads = stages.flatMap(({ submissions }) => submissions);
  const stateOf = ({ id, state }: Lead): SubmissionState => moves.get(id) ?? state;
  return stages.map((stage) => {
    const submissions = leads.filter((lead) => stateOf(lead) === stage.state);
    const total = stage.total + submissions.length - stage.submissions.length;
    return { ...stage, total, submissions };
  });
}

interface ColumnsProps {
  board: Board['stages'];
  assigneeName: (id: number | null) => string | undefined;
  onMove: (lead: Lead, state: Stage) => void;
}

function Columns({ board, assigneeName, onMove }: ColumnsProps) {
  const t = useT();
  const [dragged, setDragged] = useState<Lead>();
  const [target, setTarget] = useState<Stage>();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: A scrollable region is reached by the keyboard.
    <section className={styles.board} aria-label={t('leads.board')} tabIndex={0}>
      {board.map(({ state, total, submissions }) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: Dragging is an addition to the list on each card.
        <div
          key={state}
          className={styles.column}
          data-target={target === state ? '' : undefined}
          onDragOver={(event) => {
            if (!dragged) return;
            event.preventDefault();
            setTarget(state);
          }}
          onDrop={(event) => {
            event.preventDefault();
            setTarget(undefined);
            if (dragged) onMove(dragged, state);
          }}
        >
          <h2 className={styles.columnHead}>
            {stateText(t, state, 'apply')}
            <span className={styles.quiet}>{total}</span>
          </h2>
          {submissions.length === 0 ? (
            <p className={styles.quiet}>{t('leads.board.none')}</p>
          ) : (
            <ul className={styles.cards}>
              {submissions.map((lead) => (
                <BoardCard
                  key={lead.id}
                  lead={lead}
                  state={state}
                  assignee={assigneeName(lead.assigneeId)}
                  onDrag={(isDragged) => {
                    setDragged(isDragged ? lead : undefined);
                    if (!isDragged) setTarget(undefined);
                  }}
                  onMove={(next) => onMove(lead, next)}
                />
              ))}
            </ul>
          )}
          {total > submissions.length ? (
            <p className={styles.quiet}>{t('leads.board.more', { count: total - submissions.length })}</p>
          ) : null}
        </div>
      ))}
    </section>
  );
}
