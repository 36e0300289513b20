import { defaultClientType } from '#model/fields/client-type.ts';
import type { ReadContext } from '../read-context.ts';
import { listCards } from './list-cards.ts';

/** Lists offerings of a client type, by default business. */
export function listOfferings(
  context: ReadContext,
  { type = defaultClientType }: { type?: string | undefined },
) {
  return listCards(context, 'offering', { order: 'position', kind: type });
}
