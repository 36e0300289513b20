import { fileURLToPath } from 'node:url';
import type { Photograph } from '#store/content/asset.ts';
import type { MediaFileStore, PictureVariant } from '#store/files/media-file-store.ts';
import type { StoreLogger } from '#store/logger.ts';
import { pictureFormats, variantWidths } from '#ui/picture/picture-sizes.ts';
import type { ImageVariantOutcome, ImageVariantTask } from '../workers/image-worker.ts';
import { runChildProcessTask } from '../workers/run-child-process.ts';

/** Creates image variants in advance, so that the first visitor of a page does not wait for them. */
export interface ImageVariantService {
  /** Call when there may be new pictures. */
  schedule(): void;
  /** Aborts the run; the next start resumes it. */
  stop(): Promise<void>;
}

interface ImageVariantOptions {
  files: Pick<MediaFileStore, 'folder' | 'findPicture' | 'listVariants' | 'adoptVariant'>;
  pictures: () => Promise<readonly Photograph[]>;
  log: StoreLogger;
  /** Runs it unless another machine with the same files does; returns false then. */
  runAlone?: (run: () => Promise<void>) => Promise<boolean>;
  /** Delay of a run, so that it does not compete with a start or a series of publications. */
  delayMs?: number;
}

/** The smallest format. Other formats, for old browsers, are created on request. */
const [format] = pictureFormats;

const WORKER_FILE = fileURLToPath(new URL('../workers/image-worker.ts', import.meta.url));

/** Pictures of one process, whose originals must be local at the same time. */
const BATCH_SIZE = 5;

/** Schedules a first run. Runs do not overlap and skip existing variants. */
export function startImageVariantService({
  files,
  pictures,
  log,
  runAlone = (run) => run().then(() => true),
  delayMs = 15_000,
}: ImageVariantOptions): ImageVariantService {
  /** Hashes of pictures that have all their variants; asking a bucket each time would be slow. */
  const complete = new Set<string>();
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  function scheduleRun(): void {
    if (stopping.signal.aborted || timer !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      // The run in progress may have listed the pictures before the new ones, so another run follows.
      if (running) void running.then(scheduleRun);
      else running = createMissingVariants().finally(() => (running = undefined));
    }, delayMs).unref();
  }

  async function createMissingVariants(): Promise<void> {
    try {
      const incomplete = await filterIncomplete(await pictures());
      if (incomplete.length === 0 || stopping.signal.aborted) return;
      // Filtered again, because another machine may have made the variants meanwhile.
      const hasRun = await runAlone(async () => createVariants(await filterIncomplete(incomplete)));
      if (!hasRun) scheduleRun();
    } catch (err) {
      if (!stopping.signal.aborted)
        log.warn({ err }, 'image variants could not be created; they will be created on request');
    }
  }

  async function createVariants(incomplete: readonly Photograph[]): Promise<void> {
    const startedAt = performance.now();
    const total = { created: 0, failed: new Set<string>() };
    for (let start = 0; start < incomplete.length && !stopping.signal.aborted; start += BATCH_SIZE) {
      const batch = incomplete.slice(start, start + BATCH_SIZE);
      const { created, failed } = await createBatch(batch);
      total.created += created;
      for (const sha256 of failed) total.failed.add(sha256);
    }
    const milliseconds = Math.round(performance.now() - startedAt);
    const { created } = total;
    if (created > 0) log.info({ created, milliseconds }, 'image variants were created');
    if (total.failed.size > 0) {
      log.warn({ failed: [...total.failed] }, 'some image variants could not be created');
    }
  }

  async function createBatch(batch: readonly Photograph[]): Promise<ImageVariantOutcome> {
    // Makes the originals local: the process has no access to the storage.
    for (const { sha256 } of batch) await files.findPicture(sha256);
    const task: ImageVariantTask = { folder: files.folder, pictures: batch, format };
    const outcome = await runChildProcessTask<ImageVariantOutcome>(WORKER_FILE, task, {
      // The process gets no environment, so that it has no access to secrets.
      env: {},
      execArgv: ['--max-old-space-size=96'],
      stdio: 'ignore',
      signal: stopping.signal,
    });
    for (const picture of batch) {
      for (const variant of variantsOf(picture)) await files.adoptVariant(picture.sha256, variant);
    }
    return outcome;
  }

  /** Returns the pictures that lack variants. Without any, no process is started. */
  async function filterIncomplete(list: readonly Photograph[]): Promise<Photograph[]> {
    const incomplete: Photograph[] = [];
    for (const picture of list) {
      if (complete.has(picture.sha256) || stopping.signal.aborted) continue;
      const existing = await files.listVariants(picture.sha256);
      if (variantsOf(picture).every((variant) => existing.has(variant))) complete.add(picture.sha256);
      else incomplete.push(picture);
    }
    return incomplete;
  }

  scheduleRun();
  return {
    schedule: scheduleRun,
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
}

const variantsOf = ({ width }: Photograph): PictureVariant[] =>
  variantWidths(width).map((each): PictureVariant => `${each}.${format}`);
