import type { Locale } from '#language/locale.ts';
import { formatNumber } from '#language/number.ts';
import { Paragraphs } from '#ui/paragraphs.tsx';
import { Picture } from '#ui/picture.tsx';
import { Section } from '#ui/section.tsx';
import { DocumentList } from '../../documents.tsx';
import { useWords } from '../../words.tsx';
import type { AboutPageOf } from './about-page-view.ts';
import styles from './page.module.css';

/** One report a year, the newest first. */
export function AnnualReports({ page }: { page: AboutPageOf<'annual-reports'> }) {
  return page.reports.map(({ key, year, cover, highlights, document }) => (
    <Section key={key} title={String(year)}>
      {cover === null ? null : <Picture picture={cover} className={styles.portrait} />}
      {highlights === null ? null : <Paragraphs text={highlights} />}
      <DocumentList documents={[document]} />
    </Section>
  ));
}

/** The table of figures by year, then the statements by period. */
export function FinancialReports({ page }: { page: AboutPageOf<'financial-reports'> }) {
  const { t } = useWords();
  return (
    <>
      <FigureTable page={page} />
      {page.reports.map(({ key, year, period, audited, document }) => {
        const name = t(`about.finance.period.${period}`, { year: String(year) });
        return (
          <Section key={key} title={audited ? `${name} (${t('about.finance.audited')})` : name}>
            <DocumentList documents={[document]} />
          </Section>
        );
      })}
    </>
  );
}

function FigureTable({ page: { years, rows } }: { page: AboutPageOf<'financial-reports'> }) {
  const { locale, t } = useWords();
  if (rows.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={t('about.finance.caption')}>
      <table className={styles.table}>
        <caption>{t('about.finance.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('about.finance.measure')}</th>
            {years.map((year) => (
              <th key={year} scope="col">
                {year}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, values }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              {years.map((year, index) => (
                <td key={year}>{inMillions(values[index], locale)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

// A value that is not there prints as a dash.
function inMillions(value: number | null | undefined, locale: Locale): string {
  return formatNumber((value ?? Number.NaN) / 1_000_000, locale);
}
