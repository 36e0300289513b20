import type { NewsletterState } from '#model/forms/newsletter.ts';
import { useT } from '../messages/use-t.ts';
import { Chip, type ChipTone } from '../ui/chip/chip.tsx';

const tones: Readonly<Record<NewsletterState, ChipTone>> = {
  draft: 'neutral',
  scheduled: 'info',
  sending: 'info',
  paused: 'warning',
  sent: 'success',
};

export function StateChip({ state }: { state: NewsletterState }) {
  const t = useT();
  return <Chip tone={tones[state]}>{t(`newsletters.state.${state}`)}</Chip>;
}
