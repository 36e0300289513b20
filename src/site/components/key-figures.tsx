import type { Locale } from '#language/locale/locale.ts';
import { formatCompactMoney, formatNumber, formatPercent } from '#language/number/number.ts';
import { FigureList } from '#ui/figure-list/figure-list.tsx';
import { useWords } from '../data/messages.tsx';

/** A key figure as the API answers it: money in tenge, percent in points. */
export interface Figure {
  key: string;
  value: number;
  format: 'number' | 'money' | 'percent' | 'year';
  label: string;
}

/** Key figures, printed in the page's language. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  const { locale } = useWords();
  return <FigureList figures={figures.map((figure) => ({ ...figure, value: printed(figure, locale) }))} />;
}

function printed({ value, format }: Figure, locale: Locale): string {
  if (format === 'money') return formatCompactMoney(value, locale);
  if (format === 'percent') return formatPercent(value, locale);
  // A year is a name, not a count: no separators.
  return format === 'year' ? String(value) : formatNumber(value, locale);
}
