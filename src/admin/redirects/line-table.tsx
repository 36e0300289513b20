import type { AdminResult } from '#contract/admin/admin-call-types.ts';
import { useT } from '../messages/use-t.ts';
import { type Column, DataTable } from '../ui/data-table/data-table.tsx';
import type { TableLine } from './parse-table.ts';
import { readableUrl } from './readable-url.ts';
import styles from './redirects.module.css';
import { hasWarnings, WarningTexts } from './rule-warnings.tsx';

/** A line of the table and what the server would do with it. */
export type CheckedLine = TableLine &
  Omit<AdminResult<'importRedirects'>['lines'][number], 'repeatedLine'> & {
    /** Number of the earlier line with the same path. */
    repeatedLine: number | null;
  };

/** Thousands of rows would make the dialog slow. */
const MAX_SHOWN = 200;

/** The lines of a table: those with errors first, then those with warnings. */
export function LineTable({ lines }: { lines: readonly CheckedLine[] }) {
  const t = useT();
  const columns: Column<CheckedLine>[] = [
    {
      key: 'number',
      header: t('redirects.import.line'),
      width: 4,
      align: 'end',
      cell: ({ number }) => number,
    },
    {
      key: 'rule',
      header: `${t('redirects.from')} → ${t('redirects.to')}`,
      isRowHeader: true,
      cell: ({ from, to }) => (
        <span className={styles.pair}>
          <span className={styles.url}>{readableUrl(from)}</span>
          <span className={styles.quiet}>
            <span className={styles.url}>{`→ ${readableUrl(to)}`}</span>
          </span>
        </span>
      ),
    },
    { key: 'outcome', header: t('redirects.import.outcome'), cell: (line) => <OutcomeCell line={line} /> },
  ];
  const valid = lines.filter(({ outcome }) => outcome !== 'invalid');
  const sorted = [
    ...lines.filter(({ outcome }) => outcome === 'invalid'),
    ...valid.filter(({ warnings }) => hasWarnings(warnings)),
    ...valid.filter(({ warnings }) => !hasWarnings(warnings)),
  ];
  return (
    <>
      <DataTable
        caption={t('redirects.import.lines')}
        columns={columns}
        rows={sorted.slice(0, MAX_SHOWN)}
        rowKey={({ number }) => number}
      />
      {sorted.length > MAX_SHOWN ? (
        <p>{t('redirects.import.more', { count: sorted.length - MAX_SHOWN })}</p>
      ) : null}
    </>
  );
}

function OutcomeCell({ line }: { line: CheckedLine }) {
  return (
    <>
      <Outcome line={line} />
      {hasWarnings(line.warnings) ? (
        <div className={styles.warnings}>
          <WarningTexts warnings={line.warnings} />
        </div>
      ) : null}
    </>
  );
}

function Outcome({ line: { outcome, formerTarget, issues, repeatedLine } }: { line: CheckedLine }) {
  const t = useT();
  if (outcome === 'invalid') {
    const messages =
      repeatedLine === null
        ? issues.map(({ message }) => message)
        : [t('redirects.import.repeated', { line: repeatedLine })];
    return <span className={styles.failed}>{[...new Set(messages)].join(' ')}</span>;
  }
  if (repeatedLine !== null) return t('redirects.import.sameAsLine', { line: repeatedLine });
  if (outcome === 'changed') {
    return (
      <span className={styles.url}>
        {t('redirects.import.changed', { target: readableUrl(formerTarget ?? '') })}
      </span>
    );
  }
  return t(`redirects.import.${outcome}`);
}
