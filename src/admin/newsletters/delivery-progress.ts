import type { NewsletterView } from '#contract/admin/newsletter-calls.ts';

type Counts = NewsletterView['counts'];

/** How far the deliveries of a newsletter are. */
export interface DeliveryProgress {
  total: number;
  /** Deliveries that have ended, in whatever way. */
  settled: number;
  /** From 0 to 1. */
  ratio: number;
}

export function progressOf({ waiting, sent, bounced, failed, skipped }: Counts): DeliveryProgress {
  const settled = sent + bounced + failed + skipped;
  const total = settled + waiting;
  return { total, settled, ratio: total === 0 ? 1 : settled / total };
}
