import { fileURLToPath } from 'node:url';
import type { Photograph } from '#store/content/asset.ts';
import { type FileStore, openFolderStore } from '#store/files/media-file-store.ts';
import type { StoreLog } from '#store/logger.ts';
import { pictureFormats, widthsOf } from '#ui/picture/picture-sizes.ts';
import type { PictureOutcome, PictureTask } from '../workers/image-worker.ts';
import { runProcessTask } from '../workers/run-child-process.ts';

/** Makes the smaller copies of pictures ahead, so that the first visitor of a page does not wait for them. */
export interface PictureWarmer {
  /** There may be new pictures. */
  wake(): void;
  /** Ends what is under way; the copies that are made stay, and the next start goes on from there. */
  stop(): Promise<void>;
}

interface WarmerParts {
  /** Where the file store keeps its files. */
  folder: string;
  pictures: () => Promise<readonly Photograph[]>;
  log: StoreLog;
  /** Milliseconds from waking until it begins: a start, or a row of publications, is over by then. */
  pause?: number;
}

/** The lightest alone: nearly every browser takes it, and what an old one asks for is made when it asks. */
const [format] = pictureFormats;

const worker = fileURLToPath(new URL('../workers/image-worker.ts', import.meta.url));

/** Awake from the beginning. One process at a time looks through all pictures; what exists is passed over. */
export function warmPictures({ folder, pictures, log, pause = 15_000 }: WarmerParts): PictureWarmer {
  const files = openFolderStore(folder);
  const end = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> | undefined;

  function wake(): void {
    if (end.signal.aborted || timer !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      // Woken while at work: once more afterwards, for it may have passed the new ones by.
      if (working) void working.then(wake);
      else working = workOnce().finally(() => (working = undefined));
    }, pause).unref();
  }

  async function workOnce(): Promise<void> {
    const begun = performance.now();
    try {
      const wanting = await withoutCopies(files, await pictures());
      if (wanting.length === 0 || end.signal.aborted) return;
      const task: PictureTask = { folder, pictures: wanting, format };
      const { made, failed } = await runProcessTask<PictureOutcome>(worker, task, {
        // No environment: the database's password is none of its business.
        env: {},
        execArgv: ['--max-old-space-size=96'],
        stdio: 'ignore',
        signal: end.signal,
      });
      const milliseconds = Math.round(performance.now() - begun);
      if (made > 0) log.info({ made, milliseconds }, 'smaller copies of pictures were made ahead');
      if (failed.length > 0) log.warn({ failed }, 'some pictures have no smaller copies');
    } catch (err) {
      if (!end.signal.aborted) log.warn({ err }, 'pictures are not made ahead; they will be when asked for');
    }
  }

  wake();
  return {
    wake,
    async stop() {
      end.abort();
      clearTimeout(timer);
      await working;
    },
  };
}

/** Most publications bring no picture: no process is started for them. */
async function withoutCopies(files: FileStore, pictures: readonly Photograph[]): Promise<Photograph[]> {
  const wanting: Photograph[] = [];
  for (const picture of pictures) {
    const copies = widthsOf(picture.width).map((width) =>
      files.findVariant(picture.sha256, `${width}.${format}`),
    );
    if ((await Promise.all(copies)).includes(undefined)) wanting.push(picture);
  }
  return wanting;
}
