import { Link } from 'react-router';
import type { AdminResult } from '#contract/admin/admin-call-types.ts';
import type { EntryListRow } from '#contract/admin/entry-list-calls.ts';
import { useCall } from '../api/use-call.ts';
import { useContentTypes } from '../api/use-content-types.tsx';
import { EntryTitle, Statuses } from '../lists/entry-title.tsx';
import { useTypeLabels } from '../messages/use-content-labels.ts';
import { useT } from '../messages/use-t.ts';
import { EmptyState, LoadState } from '../ui/empty-state/empty-state.tsx';
import { definePart, LazyPart } from '../ui/lazy-part/lazy-part.tsx';
import { Moment } from '../ui/moment/moment.tsx';
import { Panel, Screen } from '../ui/screen/screen.tsx';
import { WorklistPanels } from '../workflow/worklist.tsx';
import styles from './home.module.css';

type Attention = AdminResult<'attention'>;

const tour = definePart(async () => (await import('../tour/tour.tsx')).Tour, 'tour');

/** Groups in the order of their urgency, with the filter of lists that shows them. */
const groups = [
  { name: 'brokenLinks', filter: 'links=broken' },
  { name: 'stale', filter: 'status=stale' },
  { name: 'inReview', filter: 'status=in-review' },
  { name: 'changed', filter: 'status=changed' },
  { name: 'drafts', filter: 'status=draft' },
  { name: 'scheduled', filter: 'status=scheduled' },
] as const;

const MAX_SHOWN = 5;

/** What needs attention, the unsaved work of the user, and recent changes. */
export function Component() {
  const t = useT();
  const call = useCall('attention', {});
  return (
    <Screen title={t('shell.home')}>
      <WorklistPanels />
      <LazyPart part={tour} />
      <LoadState call={call} lines={10} />
      {call.data ? <Overview attention={call.data} /> : null}
    </Screen>
  );
}

function Overview({ attention }: { attention: Attention }) {
  const t = useT();
  const shown = groups.filter(({ name }) => attention[name].count > 0);
  return (
    <>
      {attention.autosaved.length > 0 ? <UnsavedWork autosaved={attention.autosaved} /> : null}
      {shown.length === 0 ? (
        <EmptyState icon="check" title={t('home.nothing')} />
      ) : (
        <div className={styles.cards}>
          {shown.map(({ name, filter }) => (
            <Panel
              key={name}
              title={t(`home.${name}`)}
              actions={
                <span className={styles.count}>{t('home.entries', { count: attention[name].count })}</span>
              }
            >
              <EntryItems entries={attention[name].entries.slice(0, MAX_SHOWN)} />
              <ListLinks title={t(`home.${name}`)} entries={attention[name].entries} filter={filter} />
            </Panel>
          ))}
        </div>
      )}
      {attention.recent.length > 0 ? (
        <Panel title={t('home.recent')}>
          <EntryItems entries={attention.recent} />
        </Panel>
      ) : null}
    </>
  );
}

function EntryItems({ entries }: { entries: readonly EntryListRow[] }) {
  const labels = useTypeLabels();
  return (
    <ul className={styles.items}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <EntryTitle entry={entry} />
          <Statuses {...entry} />
          <span className={styles.quiet}>
            {`${labels.plural(entry.type)} · ${entry.updatedBy} · `}
            <Moment at={entry.updatedAt} kind="relative" />
          </span>
        </li>
      ))}
    </ul>
  );
}

interface ListLinksProps {
  title: string;
  entries: readonly EntryListRow[];
  /** In the URL of lists. */
  filter: string;
}

/** Links to the table of all entries of a group, and to the lists of the types that occur in it. */
function ListLinks({ title, entries, filter }: ListLinksProps) {
  const t = useT();
  const labels = useTypeLabels();
  const names = new Set(entries.map(({ type }) => type));
  const types = (useContentTypes().data?.types ?? []).filter(
    ({ name, description }) => names.has(name) && !description.isSingleton,
  );
  return (
    <nav aria-label={t('home.lists', { group: title })} className={styles.links}>
      <Link to={`/matrix/entries?${filter}`}>{t('home.all')}</Link>
      {types.map(({ name }) => (
        <Link key={name} to={`/content/${name}?${filter}`}>
          {labels.plural(name)}
        </Link>
      ))}
    </nav>
  );
}

function UnsavedWork({ autosaved }: { autosaved: Attention['autosaved'] }) {
  const t = useT();
  const labels = useTypeLabels();
  return (
    <Panel title={t('home.autosaved')} lead={t('home.autosavedLead')}>
      <ul className={styles.items}>
        {autosaved.map(({ type, entryId, title, savedAt }) => (
          <li key={`${type} ${entryId}`}>
            <Link to={`/content/${type}/${entryId ?? 'new'}`}>
              {title || t(entryId === null ? 'home.newEntry' : 'home.untitled')}
            </Link>
            <span className={styles.quiet}>
              {`${labels.plural(type)} · `}
              <Moment at={savedAt} kind="relative" />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
