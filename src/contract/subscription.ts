import * as z from 'zod';
import type { SubscriptionAction } from '#model/forms/subscription.ts';
import { type RemoteApi, reach } from './remote/remote-api.ts';

/** Where a subscription to the news is confirmed and ended: `{ token }`, as JSON or urlencoded. */
export const subscriptionPaths: Readonly<Record<SubscriptionAction, string>> = {
  confirm: '/api/news/subscription/confirm',
  cancel: '/api/news/subscription/cancel',
};

export const subscriptionInput = z.object({
  token: z.string().max(200).describe('From the link in the e-mail.'),
});

export const subscriptionAnswer = z.object({ data: z.object({ message: z.string() }) });

/** How a page hands on what a subscriber decides. */
export interface SubscriptionClient {
  /**
   * Doing the same twice is no fault.
   * @param token from the link in the letter
   * @throws ContentError, with 404 for a link that does not hold
   */
  change(action: SubscriptionAction, token: string): Promise<void>;
}

/** Hands it on to an API elsewhere. */
export function createRemoteSubscriptionClient(api: RemoteApi): SubscriptionClient {
  return {
    async change(action, token) {
      const headers = { 'content-type': 'application/json' };
      await reach(api, subscriptionPaths[action], {
        method: 'POST',
        headers,
        body: JSON.stringify({ token }),
      });
    },
  };
}
