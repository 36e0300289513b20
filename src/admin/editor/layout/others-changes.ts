import type { OthersChanges } from '../entry/merging-form.ts';
import { createChannel } from './channel.ts';

/** What other users have saved while the entry was open. */
export const othersChanges = createChannel<OthersChanges>();
