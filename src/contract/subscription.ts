import * as z from 'zod';
import type { SubscriptionAction } from '#model/forms/subscription.ts';
import { type RemoteApi, sendRequest } from './remote/remote-api.ts';

/** Paths that confirm or cancel a newsletter subscription; they take `{ token }` as JSON or urlencoded. */
export const subscriptionPaths: Readonly<Record<SubscriptionAction, string>> = {
  confirm: '/api/news/subscription/confirm',
  cancel: '/api/news/subscription/cancel',
};

export const subscriptionInput = z.object({
  token: z.string().max(200).describe('From the link in the e-mail.'),
});

export const subscriptionResponse = z.object({ data: z.object({ message: z.string() }) });

/** Confirms and cancels subscriptions. */
export interface SubscriptionClient {
  /**
   * Performs the action; idempotent.
   * @param token from the link in the e-mail
   * @throws ContentError; 404 for an invalid or expired link
   */
  change(action: SubscriptionAction, token: string): Promise<void>;
}

/** Creates a client that forwards to a remote API. */
export function createRemoteSubscriptionClient(api: RemoteApi): SubscriptionClient {
  return {
    async change(action, token) {
      const headers = { 'content-type': 'application/json' };
      await sendRequest(api, subscriptionPaths[action], {
        method: 'POST',
        headers,
        body: JSON.stringify({ token }),
      });
    },
  };
}
