import { join } from 'node:path';
import { DAY_MS } from '#language/date/calendar.ts';
import { parseEmail } from '#model/fields/email.ts';
import { linkLifetimeMs } from '#operations/auth/user-link.ts';
import { recoverAdministrator } from '#operations/users/recover-administrator.ts';
import { connectStore } from '#store/connection/connect.ts';
import type { DatabaseAddress } from '#store/connection/database-address.ts';
import { reachEmbeddedPostgres } from '#store/embedded/reach-embedded.ts';
import type { StoreLogger } from '#store/logger.ts';
import { codeOf } from '#store/store-errors.ts';
import type { Config } from '../config.ts';
import { findInstallationSecret } from '../installation-secret.ts';

/** The invitation is impossible; the message is one sentence for the operator. */
export class InvitationImpossibleError extends Error {
  override readonly name = 'InvitationImpossibleError';
}

const UNDEFINED_TABLE = '42P01';

/**
 * Makes an address an administrator, also while the site runs.
 * @returns the text for the terminal, with the link
 * @throws InvitationImpossibleError, EmbeddedPostgresError, StorageUnavailableError
 */
export async function inviteAdministrator(
  config: Config,
  { address, now, log }: { address: string; now: () => number; log: StoreLogger },
): Promise<string> {
  const email = parseEmail(address);
  if (email === undefined) {
    throw new InvitationImpossibleError(
      `${JSON.stringify(address)} is not an e-mail address: npm run admin:invite -- someone@company.kz`,
    );
  }
  if (config.apiBase !== undefined) {
    throw new InvitationImpossibleError('API_BASE is set: run the command where the other API runs.');
  }
  const { database, stop } = await openDatabase(config, log);
  const store = connectStore({ ...database, applicationName: 'shanyraq-invite', max: 2, log });
  try {
    const secret = config.secret ?? (await findInstallationSecret(config.dataDir));
    if (secret === undefined) {
      throw new InvitationImpossibleError(
        `There is no secret in ${config.dataDir}: set DATA_DIR or SECRET as for the site.`,
      );
    }
    const context = { db: store.db, now, secret, origin: config.siteOrigin };
    const { link, isNew } = await recoverAdministrator(context, email);
    return textOf(email, link, isNew);
  } catch (error) {
    if (codeOf(error) !== UNDEFINED_TABLE) throw error;
    throw new InvitationImpossibleError(
      'The database is empty or older than this version: start the site first.',
    );
  } finally {
    await store.close();
    await stop();
  }
}

async function openDatabase(
  config: Config,
  log: StoreLogger,
): Promise<{ database: DatabaseAddress; stop: () => Promise<void> }> {
  if (config.databaseUrl !== undefined)
    return { database: { url: config.databaseUrl }, stop: async () => undefined };
  const { servingOptions, stop } = await reachEmbeddedPostgres({
    dataDir: join(config.dataDir, 'postgres'),
    log,
  });
  return { database: { connectionOptions: servingOptions }, stop };
}

function textOf(email: string, link: string, isNew: boolean): string {
  const outcome = isNew
    ? 'was invited as an administrator.'
    : 'is an administrator; password, second factor, passkeys, tokens and sessions were removed.';
  const days = linkLifetimeMs.invitation / DAY_MS;
  return `shanyraq: ${email} ${outcome}\nSet a password within ${days} days, with this link, which works once:\n  ${link}`;
}
