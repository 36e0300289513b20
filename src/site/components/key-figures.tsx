import type { Locale } from '#language/locale/locale.ts';
import { formatCompactMoney, formatNumber, formatPercent } from '#language/number/number.ts';
import { FigureList } from '#ui/figure-list/figure-list.tsx';
import { useMessages } from '../data/messages.tsx';

/** A key figure of the API: money in tenge, percent in points. */
export interface KeyFigure {
  key: string;
  value: number;
  format: 'number' | 'money' | 'percent' | 'year';
  label: string;
}

export function KeyFigureList({ figures }: { figures: readonly KeyFigure[] }) {
  const { locale } = useMessages();
  return (
    <FigureList figures={figures.map((figure) => ({ ...figure, value: formatFigure(figure, locale) }))} />
  );
}

function formatFigure({ value, format }: KeyFigure, locale: Locale): string {
  if (format === 'money') return formatCompactMoney(value, locale);
  if (format === 'percent') return formatPercent(value, locale);
  // Years have no thousands separator.
  return format === 'year' ? String(value) : formatNumber(value, locale);
}
