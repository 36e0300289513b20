import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { AdminResult } from '#contract/admin/admin-call-types.ts';
import { type Locale, localeNames, locales } from '#language/locale/locale.ts';
import { lower } from '#language/text/case.ts';
import { compareText } from '#language/text/collation.ts';
import { callUrl } from '../api/call-api.ts';
import { useCall } from '../api/use-call.ts';
import { reloadWritingData } from '../editor/writing/writing-data.ts';
import { WritingSettingsDialog } from '../editor/writing/writing-settings-dialog.tsx';
import { useLocale, useT } from '../messages/use-t.ts';
import { Button, ExternalButtonLink, IconButton } from '../ui/button/button.tsx';
import { type Column, DataTable } from '../ui/data-table/data-table.tsx';
import { EmptyState, LoadState } from '../ui/empty-state/empty-state.tsx';
import { TextInput } from '../ui/field/text-input.tsx';
import { Moment } from '../ui/moment/moment.tsx';
import { Screen } from '../ui/screen/screen.tsx';
import styles from './glossary.module.css';
import { ImportDialog } from './import-dialog.tsx';
import { type Term, TermDialog } from './term-dialog.tsx';

type Step = { kind: 'create' } | { kind: 'edit'; term: Term } | { kind: 'import' } | { kind: 'settings' };

/** All words of a term, for the search. */
const wordsOf = ({ terms, forbidden, note }: Term) =>
  lower([...Object.values(terms), ...Object.values(forbidden).flat(), note].join('\n'));

/** The glossary of the company: the right words in three languages, and those that must not be used. */
export function Component() {
  const t = useT();
  const locale = useLocale();
  const [search, setSearch] = useSearchParams();
  const call = useCall('glossary', {});
  const [step, setStep] = useState<Step>();
  const query = search.get('q') ?? '';
  const shown = useMemo(
    () =>
      sortTerms(call.data?.terms ?? [], locale).filter((term) => wordsOf(term).includes(lower(query.trim()))),
    [call.data, locale, query],
  );
  const close = () => setStep(undefined);
  const onChanged = () => {
    close();
    call.reload();
    // Open editors use the new glossary at once.
    reloadWritingData();
  };
  const { data } = call;
  return (
    <Screen
      title={t('glossary.title')}
      lead={t('glossary.lead')}
      actions={
        <>
          <Button icon="settings" kind="plain" onClick={() => setStep({ kind: 'settings' })}>
            {t('writing.settings')}
          </Button>
          {data && data.terms.length > 0 ? (
            <ExternalButtonLink href={callUrl('exportGlossary', {})} download="glossary.csv" icon="download">
              {t('glossary.export')}
            </ExternalButtonLink>
          ) : null}
          {data?.mayChange ? (
            <>
              <Button icon="upload" onClick={() => setStep({ kind: 'import' })}>
                {t('glossary.import')}
              </Button>
              <Button kind="primary" icon="add" onClick={() => setStep({ kind: 'create' })}>
                {t('glossary.add')}
              </Button>
            </>
          ) : null}
        </>
      }
    >
      {data && data.terms.length > 0 ? (
        <search className={styles.search}>
          <TextInput
            type="search"
            label={t('glossary.search')}
            isLabelHidden
            placeholder={t('glossary.search')}
            value={query}
            onChange={(value) => setSearch(value === '' ? {} : { q: value }, { replace: true })}
          />
          <span role="status">{t('glossary.count', { count: shown.length })}</span>
        </search>
      ) : null}
      <LoadState call={call} lines={6} />
      {data?.terms.length === 0 ? (
        <EmptyState icon="list" title={t('glossary.empty')} action={<p>{t('glossary.empty.text')}</p>} />
      ) : null}
      {data && data.terms.length > 0 && shown.length === 0 ? (
        <EmptyState icon="search" title={t('ui.nothingFound')} />
      ) : null}
      {data && shown.length > 0 ? (
        <TermTable
          terms={shown}
          isBusy={call.isLoading}
          onEdit={data.mayChange ? (term) => setStep({ kind: 'edit', term }) : undefined}
        />
      ) : null}
      {step?.kind === 'create' ? <TermDialog onChanged={onChanged} onClose={close} /> : null}
      {step?.kind === 'edit' ? <TermDialog term={step.term} onChanged={onChanged} onClose={close} /> : null}
      {step?.kind === 'import' ? <ImportDialog onImported={onChanged} onClose={close} /> : null}
      {step?.kind === 'settings' ? <WritingSettingsDialog onClose={close} /> : null}
    </Screen>
  );
}

interface TermTableProps {
  terms: readonly Term[];
  isBusy: boolean;
  /** Undefined if the user may not change terms. */
  onEdit: ((term: Term) => void) | undefined;
}

function TermTable({ terms, isBusy, onEdit }: TermTableProps) {
  const t = useT();
  const ofLocale = (locale: Locale): Column<Term> => ({
    key: locale,
    header: <span lang={locale}>{localeNames[locale].own}</span>,
    cell: ({ terms: words, forbidden }) => (
      <div lang={locale} className={styles.words}>
        <span>{words[locale]}</span>
        {forbidden[locale].length > 0 ? (
          <s className={styles.forbidden}>{forbidden[locale].join(', ')}</s>
        ) : null}
      </div>
    ),
  });
  const columns: Column<Term>[] = [
    ...locales.map(ofLocale),
    { key: 'note', header: t('glossary.note'), isHiddenOnTablet: true, cell: ({ note }) => note },
    {
      key: 'updated',
      header: t('glossary.updated'),
      isHiddenOnTablet: true,
      cell: ({ updatedAt, updatedBy }) => (
        <div className={styles.words}>
          <Moment at={updatedAt} kind="relative" />
          <span className={styles.quiet}>{updatedBy}</span>
        </div>
      ),
    },
  ];
  if (onEdit) {
    columns.push({
      key: 'actions',
      header: <span className="visually-hidden">{t('glossary.edit')}</span>,
      align: 'end',
      cell: (term) => (
        <IconButton
          icon="edit"
          size="small"
          label={`${t('glossary.edit')}: ${titleOf(term)}`}
          onClick={() => onEdit(term)}
        />
      ),
    });
  }
  return (
    <DataTable
      caption={t('glossary.title')}
      columns={columns}
      rows={terms}
      rowKey={({ id }) => id}
      isBusy={isBusy}
    />
  );
}

const titleOf = ({ terms }: Term) => terms.kk || terms.ru || terms.en;

/** By the alphabet of the language of the interface; terms that lack it are last. */
function sortTerms(terms: AdminResult<'glossary'>['terms'], locale: Locale): Term[] {
  return [...terms].sort((a, b) => {
    if ((a.terms[locale] === '') !== (b.terms[locale] === '')) return a.terms[locale] === '' ? 1 : -1;
    return compareText(a.terms[locale] || titleOf(a), b.terms[locale] || titleOf(b), locale);
  });
}
