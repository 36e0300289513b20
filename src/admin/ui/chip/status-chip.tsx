import { useT } from '#admin/messages/use-t.ts';
import { type Locale, localeNames } from '#language/locale/locale.ts';
import type { LanguageStatus } from '#model/publishing/language-status.ts';
import { Chip, type ChipTone } from './chip.tsx';

export const statusTones: Readonly<Record<LanguageStatus | 'stale', ChipTone>> = {
  missing: 'empty',
  draft: 'neutral',
  'in-review': 'info',
  scheduled: 'info',
  published: 'success',
  changed: 'warning',
  unpublished: 'neutral',
  stale: 'danger',
};

interface StatusChipProps {
  status: LanguageStatus;
  /** Shows the language; the status is then in the words for screen readers and the tooltip. */
  locale?: Locale;
  /** The translation is older than its source. */
  isStale?: boolean;
  /** Changes are scheduled. */
  isScheduled?: boolean;
}

/** Status of an entry in one language. */
export function StatusChip({ status, locale, isStale = false, isScheduled = false }: StatusChipProps) {
  const t = useT();
  const states = new Set([
    status,
    ...(isStale ? (['stale'] as const) : []),
    ...(isScheduled ? (['scheduled'] as const) : []),
  ]);
  const words = Array.from(states, (state) => t(`status.${state}`)).join(', ');
  const { own, short } = locale === undefined ? {} : localeNames[locale];
  return (
    <Chip
      tone={statusTones[isStale ? 'stale' : status]}
      icon={isStale ? 'clock' : isScheduled ? 'calendar' : undefined}
      label={own && `${own}: ${words}`}
    >
      {short ?? words}
    </Chip>
  );
}
