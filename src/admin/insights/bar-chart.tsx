import { formatNumber } from '#language/number/number.ts';
import { useLocale, useT } from '../messages/use-t.ts';
import { type Column, DataTable } from '../ui/data-table/data-table.tsx';
import styles from './bar-chart.module.css';
import { stackBars } from './stack-bars.ts';

export interface ChartSeries {
  key: string;
  label: string;
  /** From 0 to 4; stays the same when other series are left out. */
  colour: number;
  /** One value per category. */
  values: readonly number[];
}

interface BarChartProps {
  /** Accessible name. */
  title: string;
  /** Header of the first column of the table. */
  categoryHeader: string;
  categories: readonly { key: string; label: string }[];
  /** At most five. */
  series: readonly ChartSeries[];
}

/** Height of the drawing; its width is the number of categories, stretched to the width of the chart. */
const HEIGHT = 100;
const GAP = 0.15;

/** Stacked bars, with the same numbers as a table for screen readers and for a closer look. */
export function BarChart({ title, categoryHeader, categories, series }: BarChartProps) {
  const t = useT();
  const locale = useLocale();
  const { max, bars } = stackBars(
    series.map(({ values }) => values),
    categories.length,
  );
  const labelOf = (index: number) => categories[index]?.label ?? '';
  const describe = (index: number) =>
    [
      labelOf(index),
      ...series.map(({ label, values }) => `${label}: ${formatNumber(values[index] ?? 0, locale)}`),
    ].join('\n');
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.legend}>
        {series.map(({ key, label, colour }) => (
          <span key={key} className={styles.key}>
            <svg viewBox="0 0 1 1" aria-hidden="true" className={styles.mark}>
              <rect width="1" height="1" className={styles[`series${colour}`]} />
            </svg>
            {label}
          </span>
        ))}
        <span className={styles.max}>{t('insights.chart.max', { count: formatNumber(max, locale) })}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${Math.max(categories.length, 1)} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={title}
        className={styles.bars}
      >
        {bars.map((parts, index) => (
          <g key={categories[index]?.key}>
            <title>{describe(index)}</title>
            <rect x={index} width={1} height={HEIGHT} className={styles.slot} />
            {parts.map((part) => (
              <rect
                key={part.series}
                x={index + GAP / 2}
                width={1 - GAP}
                y={(1 - part.to) * HEIGHT}
                height={(part.to - part.from) * HEIGHT}
                className={styles[`series${series[part.series]?.colour}`]}
              />
            ))}
          </g>
        ))}
      </svg>
      <div className={styles.axis} aria-hidden="true">
        <span>{labelOf(0)}</span>
        <span>{categories.length > 2 ? labelOf(Math.floor((categories.length - 1) / 2)) : null}</span>
        <span>{categories.length > 1 ? labelOf(categories.length - 1) : null}</span>
      </div>
      <ChartTable title={title} categoryHeader={categoryHeader} categories={categories} series={series} />
    </figure>
  );
}

interface Row {
  key: string;
  label: string;
  index: number;
}

function ChartTable({ title, categoryHeader, categories, series }: BarChartProps) {
  const t = useT();
  const locale = useLocale();
  const rows: Row[] = categories.map((category, index) => ({ ...category, index }));
  const columns: Column<Row>[] = [
    { key: 'category', header: categoryHeader, isRowHeader: true, cell: ({ label }) => label },
    ...series.map(
      ({ key, label, values }): Column<Row> => ({
        key,
        header: label,
        align: 'end',
        cell: ({ index }) => formatNumber(values[index] ?? 0, locale),
      }),
    ),
  ];
  return (
    <details className={styles.details}>
      <summary>{t('insights.chart.table')}</summary>
      <DataTable caption={title} columns={columns} rows={rows} rowKey={({ key }) => key} />
    </details>
  );
}
