import type { Locale } from '#language/locale/locale.ts';
import { formatNumber } from '#language/number/number.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { Paragraphs } from '#ui/paragraphs/paragraphs.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { Section } from '#ui/section/section.tsx';
import { DocumentList } from '../../components/document-list.tsx';
import { useMessages } from '../../data/messages.tsx';
import type { AboutPageOf } from './about-page-view.ts';
import styles from './page.module.css';

/** Annual reports, newest first. */
export function AnnualReports({ page }: { page: AboutPageOf<'annual-reports'> }) {
  return (
    <div className={styles.reports}>
      {page.reports.map(({ key, year, cover, highlights, document }) => (
        <Section key={key} title={String(year)}>
          <div className={styles.report}>
            {cover === null ? null : <Picture picture={cover} className={styles.cover} sizes="12rem" />}
            <div className={styles.highlights}>
              {highlights === null ? null : <Paragraphs text={highlights} />}
              {document === null ? null : <DocumentList documents={[document]} />}
            </div>
          </div>
        </Section>
      ))}
    </div>
  );
}

/** Key figures by year, then statements by period. */
export function FinancialReports({ page }: { page: AboutPageOf<'financial-reports'> }) {
  const { t } = useMessages();
  return (
    <>
      <FigureTable page={page} />
      {page.reports.length === 0 ? null : (
        <Section title={t('about.finance.reports')}>
          <ul className={styles.periods}>
            {page.reports.map(({ key, year, period, audited, document }) => (
              <li key={key}>
                <h3 className={styles.period}>
                  {t(`about.finance.period.${period}`, { year: String(year) })}
                  {audited ? ` (${t('about.finance.audited')})` : null}
                </h3>
                {document === null ? null : <DocumentList documents={[document]} />}
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

function FigureTable({ page: { years, rows } }: { page: AboutPageOf<'financial-reports'> }) {
  const { locale, t } = useMessages();
  if (rows.length === 0) return null;
  const unit = chooseUnit(rows.flatMap(({ values }) => values));
  return (
    <Section title={t('about.finance.caption')}>
      <div>
        <p className={styles.unit}>{t(`about.finance.unit.${unit}`)}</p>
        <DataTable
          caption={t('about.finance.caption')}
          captionHidden
          columns={[
            { key: 'measure', title: t('about.finance.measure') },
            ...years.map((year) => ({ key: String(year), title: String(year), figures: true })),
          ]}
          rows={rows.map(({ key, label, values }) => ({
            key,
            header: label,
            cells: years.map((_, index) => formatInUnit(values[index], unit, locale)),
          }))}
        />
      </div>
    </Section>
  );
}

const unitSize = { million: 1e6, billion: 1e9 } as const;
type Unit = keyof typeof unitSize;

// One unit per table, so that figures can be compared: billions if one decimal place is exact.
function chooseUnit(values: readonly (number | null)[]): Unit {
  return values.every((value) => value === null || value % 1e8 === 0) ? 'billion' : 'million';
}

// NaN is formatted as a dash.
function formatInUnit(value: number | null | undefined, unit: Unit, locale: Locale): string {
  const decimals = unit === 'billion' ? 1 : 0;
  return formatNumber((value ?? Number.NaN) / unitSize[unit], locale, { decimals });
}
