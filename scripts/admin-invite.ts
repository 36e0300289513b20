// npm run admin:invite -- someone@company.kz
import { InvitationImpossibleError, inviteAdministrator } from '#server/admin/invite-administrator.ts';
import { InvalidConfigError, readConfig } from '#server/config.ts';
import { silentLog } from '#store/logger.ts';
import {
  DatabaseUnusableError,
  EmbeddedPostgresError,
  StorageUnavailableError,
} from '#store/store-errors.ts';

/** Errors that the operator can fix are printed without a stack. */
const operatorErrors = [
  InvitationImpossibleError,
  InvalidConfigError,
  DatabaseUnusableError,
  EmbeddedPostgresError,
  StorageUnavailableError,
];

try {
  const address = process.argv.slice(2).join(' ');
  const config = readConfig(process.env);
  console.log(await inviteAdministrator(config, { address, now: Date.now, log: silentLog }));
} catch (error) {
  if (!operatorErrors.some((errorClass) => error instanceof errorClass)) throw error;
  console.error(`shanyraq: ${(error as Error).message}`);
  process.exitCode = 1;
}
