import { fileURLToPath } from 'node:url';
import type { Photograph } from '#store/content/asset.ts';
import { type MediaFileStore, openMediaFolder } from '#store/files/media-file-store.ts';
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
  /** The media folder. */
  folder: string;
  pictures: () => Promise<readonly Photograph[]>;
  log: StoreLogger;
  /** Delay of a run, so that it does not compete with a start or a series of publications. */
  delayMs?: number;
}

/** The smallest format. Other formats, for old browsers, are created on request. */
const [format] = pictureFormats;

const WORKER_FILE = fileURLToPath(new URL('../workers/image-worker.ts', import.meta.url));

/** Schedules a first run. Runs do not overlap and skip existing variants. */
export function startImageVariantService({
  folder,
  pictures,
  log,
  delayMs = 15_000,
}: ImageVariantOptions): ImageVariantService {
  const files = openMediaFolder(folder);
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
    const startedAt = performance.now();
    try {
      const incomplete = await filterIncomplete(files, await pictures());
      if (incomplete.length === 0 || stopping.signal.aborted) return;
      const task: ImageVariantTask = { folder, pictures: incomplete, format };
      const { created, failed } = await runChildProcessTask<ImageVariantOutcome>(WORKER_FILE, task, {
        // The process gets no environment, so that it has no access to secrets.
        env: {},
        execArgv: ['--max-old-space-size=96'],
        stdio: 'ignore',
        signal: stopping.signal,
      });
      const milliseconds = Math.round(performance.now() - startedAt);
      if (created > 0) log.info({ created, milliseconds }, 'image variants were created');
      if (failed.length > 0) log.warn({ failed }, 'some image variants could not be created');
    } catch (err) {
      if (!stopping.signal.aborted)
        log.warn({ err }, 'image variants could not be created; they will be created on request');
    }
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

/** Returns the pictures that lack variants. Without any, no process is started. */
async function filterIncomplete(
  files: MediaFileStore,
  pictures: readonly Photograph[],
): Promise<Photograph[]> {
  const incomplete: Photograph[] = [];
  for (const picture of pictures) {
    const variants = variantWidths(picture.width).map((width) =>
      files.findVariant(picture.sha256, `${width}.${format}`),
    );
    if ((await Promise.all(variants)).includes(undefined)) incomplete.push(picture);
  }
  return incomplete;
}
