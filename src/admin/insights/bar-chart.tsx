import { Fragment } from 'react';
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

interface ChartData {
  /** Accessible name. */
  title: string;
  /** Header of the first column of the table. */
  categoryHeader: string;
  categories: readonly { key: string; label: string }[];
  /** At most five. */
  series: readonly ChartSeries[];
}

interface BarChartProps extends ChartData {
  /** Columns suit a scale of time, rows suit names: every row is labelled. */
  layout?: 'columns' | 'rows';
}

/** Length of a bar at the end of the scale; its width is 1. Drawings are stretched to the size of the chart. */
const LENGTH = 100;
const GAP = 0.15;

/** Stacked bars, with the same numbers as a table for screen readers and for a closer look. */
export function BarChart({ layout = 'columns', ...chart }: BarChartProps) {
  const t = useT();
  const locale = useLocale();
  const { title, categories, series } = chart;
  const { max, bars } = stackBars(
    series.map(({ values }) => values),
    categories.length,
  );
  const drawn = categories.map(({ key, label }, index) => ({
    key,
    label,
    description: [
      label,
      ...series.map(({ label: name, values }) => `${name}: ${formatNumber(values[index] ?? 0, locale)}`),
    ].join('\n'),
    parts: (bars[index] ?? []).map((part) => ({
      key: part.series,
      className: styles[`series${series[part.series]?.colour}`],
      start: part.from * LENGTH,
      length: (part.to - part.from) * LENGTH,
    })),
  }));
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
      {layout === 'rows' ? <Rows title={title} bars={drawn} /> : <Columns title={title} bars={drawn} />}
      <ChartTable {...chart} />
    </figure>
  );
}

interface Bar {
  key: string;
  label: string;
  /** The tooltip. */
  description: string;
  parts: readonly { key: number; className: string | undefined; start: number; length: number }[];
}

interface BarsProps {
  title: string;
  bars: readonly Bar[];
}

/** Bars side by side: the first, the middle and the last one are labelled. */
function Columns({ title, bars }: BarsProps) {
  const labelOf = (index: number) => bars[index]?.label ?? '';
  return (
    <>
      <svg
        viewBox={`0 0 ${Math.max(bars.length, 1)} ${LENGTH}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={title}
        className={styles.bars}
      >
        {bars.map(({ key, description, parts }, index) => (
          <g key={key}>
            <title>{description}</title>
            <rect x={index} width={1} height={LENGTH} className={styles.slot} />
            {parts.map((part) => (
              <rect
                key={part.key}
                x={index + GAP / 2}
                width={1 - GAP}
                y={LENGTH - part.start - part.length}
                height={part.length}
                className={part.className}
              />
            ))}
          </g>
        ))}
      </svg>
      <div className={styles.axis} aria-hidden="true">
        <span>{labelOf(0)}</span>
        <span>{bars.length > 2 ? labelOf(Math.floor((bars.length - 1) / 2)) : null}</span>
        <span>{bars.length > 1 ? labelOf(bars.length - 1) : null}</span>
      </div>
    </>
  );
}

/** Bars below each other, each with its label. */
const Rows = ({ title, bars }: BarsProps) => (
  <div role="img" aria-label={title} className={styles.rows}>
    {bars.map(({ key, label, description, parts }) => (
      <Fragment key={key}>
        <span>{label}</span>
        <svg viewBox={`0 0 ${LENGTH} 1`} preserveAspectRatio="none" className={styles.row}>
          <title>{description}</title>
          <rect width={LENGTH} height={1} className={styles.slot} />
          {parts.map((part) => (
            <rect
              key={part.key}
              x={part.start}
              width={part.length}
              y={GAP / 2}
              height={1 - GAP}
              className={part.className}
            />
          ))}
        </svg>
      </Fragment>
    ))}
  </div>
);

interface TableRow {
  key: string;
  label: string;
  index: number;
}

function ChartTable({ title, categoryHeader, categories, series }: ChartData) {
  const t = useT();
  const locale = useLocale();
  const rows: TableRow[] = categories.map((category, index) => ({ ...category, index }));
  const columns: Column<TableRow>[] = [
    { key: 'category', header: categoryHeader, isRowHeader: true, cell: ({ label }) => label },
    ...series.map(
      ({ key, label, values }): Column<TableRow> => ({
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
