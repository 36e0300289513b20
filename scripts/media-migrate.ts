// npm run media:migrate -- --to s3 | folder [--delete-source] [--accept-changed]
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type MediaMigration, type MigrationOutcome, migrateMedia } from '#operations/media/migrate-media.ts';
import { InvalidConfigError, readConfig } from '#server/config.ts';
import { messageOf, StorageUnavailableError } from '#store/store-errors.ts';

const USAGE = 'npm run media:migrate -- --to s3|folder [--delete-source] [--accept-changed]';

const PROGRESS_INTERVAL_MS = 5000;

/** The command cannot run; the message is one sentence for the operator. */
class UsageError extends Error {}

function readOptions(): Pick<MediaMigration, 'to' | 'deletesSource' | 'acceptsChanged'> {
  const options = {
    to: { type: 'string' },
    'delete-source': { type: 'boolean', default: false },
    'accept-changed': { type: 'boolean', default: false },
  } as const;
  let values: ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];
  try {
    ({ values } = parseArgs({ options }));
  } catch (error) {
    throw new UsageError(`${messageOf(error)}\n${USAGE}`);
  }
  const { to } = values;
  if (to !== 's3' && to !== 'folder') throw new UsageError(`--to must be s3 or folder: ${USAGE}`);
  return { to, deletesSource: values['delete-source'], acceptsChanged: values['accept-changed'] };
}

const count = (number: number) => `${number} ${number === 1 ? 'file' : 'files'}`;

function report({ copied, unchanged, bytes, mismatched, deleted }: MigrationOutcome): string {
  return [
    ...mismatched.map(({ name, reason }) => `${name}: ${reason}`),
    `${count(copied)} copied, ${unchanged} already there, ${(bytes / 1e6).toFixed(1)} MB verified by SHA-256.`,
    ...(deleted > 0 ? [`${count(deleted)} deleted in the source.`] : []),
    ...(mismatched.length > 0
      ? [`${count(mismatched.length)} could not be verified; no source is deleted.`]
      : []),
  ].join('\n');
}

try {
  const options = readOptions();
  const { uploadBucket: bucket, dataDir } = readConfig(process.env);
  if (bucket === undefined) throw new UsageError('S3_URL must name the bucket.');
  const folder = join(dataDir, 'media');
  console.log(options.to === 's3' ? `${folder} → ${bucket.url}` : `${bucket.url} → ${folder}`);
  let reportedAt = performance.now();
  const onProgress = ({ copied, unchanged }: MigrationOutcome) => {
    if (performance.now() - reportedAt < PROGRESS_INTERVAL_MS) return;
    reportedAt = performance.now();
    console.log(`${count(copied + unchanged)} …`);
  };
  const outcome = await migrateMedia({ ...options, bucket, folder, onProgress });
  console.log(report(outcome));
  if (outcome.mismatched.length > 0) process.exitCode = 1;
} catch (error) {
  const isKnown = [UsageError, InvalidConfigError, StorageUnavailableError].some(
    (errorClass) => error instanceof errorClass,
  );
  if (!isKnown) throw error;
  const advice = error instanceof StorageUnavailableError ? '\nRun the command again to continue.' : '';
  console.error(`shanyraq: ${messageOf(error)}${advice}`);
  process.exitCode = 1;
}
