import { createChannel } from './channel.ts';

/** Texts that screen readers read and that are not shown, such as the new place of an item. */
export const announcements = createChannel<string>();
