import type { passkeyCalls } from '#contract/admin/passkey-calls.ts';
import { addPasskey, listOwnPasskeys, preparePasskey, removePasskey } from '#operations/account/passkeys.ts';
import { preparePasskeySignIn, signInWithPasskey } from '#operations/auth/sign-in-with-passkey.ts';
import { signedIn } from './account-handlers.ts';
import { type Handlers, requireSession } from './admin-exchange.ts';

/** Handlers of the calls on passkeys. */
export const passkeyHandlers: Handlers<typeof passkeyCalls> = {
  preparePasskeySignIn: ({ context, client }) => preparePasskeySignIn(context, client),
  async signInWithPasskey(exchange, { body }) {
    const { context, client } = exchange;
    return signedIn(exchange, await signInWithPasskey(context, { ...body, client }));
  },
  async passkeys(exchange) {
    return { passkeys: await listOwnPasskeys(exchange.context, requireSession(exchange).user.id) };
  },
  preparePasskey: async (exchange, { body }) =>
    preparePasskey(exchange.context, requireSession(exchange), { ...body, client: exchange.client }),
  async addPasskey(exchange, { body }) {
    const own = requireSession(exchange);
    await addPasskey(exchange.context, own, body);
    return { passkeys: await listOwnPasskeys(exchange.context, own.user.id) };
  },
  async removePasskey(exchange, { params }) {
    await removePasskey(exchange.context, requireSession(exchange), params.id);
    return null;
  },
};
