import { randomBytes, randomInt } from 'node:crypto';
import { join } from 'node:path';
import sharp from 'sharp';
import { hashFile } from '#store/files/hash-file.ts';
import { uploadDespiteFailures, uploadFile } from '#test/support/admin/upload-client.ts';
import { cameraData } from '#test/support/browser/picture.ts';
import { writeMp4 } from '#test/support/files/mp4.ts';
import { findFreePort } from '#test/support/server/free-port.ts';
import { startServerProcess } from '#test/support/server/server-process.ts';
import { makeTemporaryDirectory } from '#test/support/temporary-directory.ts';
import { signInToAdmin } from './tools/admin.ts';
import { residentSizeOfTree, samplePeak, waitUntilIdle } from './tools/process.ts';
import type { Row } from './tools/report.ts';
import { startBenchSite } from './tools/site.ts';

const MEGABYTE = 1024 * 1024;
const LARGE_BYTES = 1024 * MEGABYTE;

const PARALLEL = 50;
/** Of the parallel uploads; the others are pictures. */
const VIDEOS = 20;
const PNGS = 5;

/** Uploads of editors: a large one through failures, and the memory of many parallel ones. */
export async function measureUpload(): Promise<Row[]> {
  await using open = new AsyncDisposableStack();
  const folder = await makeTemporaryDirectory();
  open.defer(() => folder.remove());
  // The server restarts at its port.
  const port = String(await findFreePort());
  const site = await startBenchSite({ PORT: port });
  open.defer(() => site.stop());
  let { server } = site;
  open.defer(() => server.stop());
  const cookie = await signInToAdmin(site);
  const target = { origin: site.origin, cookie };

  const path = join(folder.path, 'large.mp4');
  const sha256 = await writeMp4(path, LARGE_BYTES);
  await waitUntilIdle(server.pid);
  const restart = async () => {
    await server.stop();
    server = await startServerProcess(site.env, { clock: 'real' });
  };
  let isIntact = false;
  const large = await samplePeak(
    () => residentSizeOfTree(server.pid),
    async () => {
      const { asset } = await uploadDespiteFailures(target, { path, kind: 'video' }, restart);
      const stored = join(site.env.DATA_DIR ?? '', 'media', asset.sha256.slice(0, 2), `${asset.sha256}.mp4`);
      isIntact = asset.sha256 === sha256 && (await hashFile(stored)).sha256 === sha256;
    },
  );

  const [first, ...files] = (await writeFiles(folder.path)).reverse();
  // The first picture loads the image library.
  if (first) await uploadFile(target, first);
  await waitUntilIdle(server.pid);
  const parallel = await samplePeak(
    () => residentSizeOfTree(server.pid),
    () => Promise.all(files.map((file) => uploadFile(target, file))),
  );
  const memory = ({ before, peak }: { before: number; peak: number }) =>
    `${Math.round(peak - before)} MB (${Math.round(before)} → ${Math.round(peak)} MB)`;
  return [
    {
      metric: 'upload of 1 GB, with two failures of the network and a restart of the server',
      target: 'the same SHA-256',
      measured: `${isIntact ? 'the same SHA-256' : 'ANOTHER SHA-256'}, ${large.seconds.toFixed(1)} s`,
    },
    { metric: 'the same: resident memory before and at most', target: '–', measured: memory(large) },
    {
      metric: `${PARALLEL} parallel uploads of pictures and videos of 20 to 40 MB: growth of resident memory`,
      target: '≤ 150 MB',
      measured: `${memory(parallel)}, in ${parallel.seconds.toFixed(1)} s`,
    },
  ];
}

interface LocalFile {
  path: string;
  kind: 'picture' | 'video';
}

/** Writes files of 20 to 40 MB, all different: one more than the parallel ones, a picture, is the last. */
async function writeFiles(folder: string): Promise<LocalFile[]> {
  const noise = randomBytes(JPEG.width * JPEG.height * 3 + PARALLEL);
  const files: LocalFile[] = [];
  for (let index = 0; index <= PARALLEL; index += 1) {
    const kind = index < VIDEOS ? 'video' : 'picture';
    const format = index < VIDEOS + PNGS ? 'png' : 'jpeg';
    const path = join(folder, `${index}.${kind === 'video' ? 'mp4' : format}`);
    if (kind === 'video') await writeMp4(path, randomInt(20, 40) * MEGABYTE);
    else await writePicture(path, format, noise.subarray(index));
    files.push({ path, kind });
  }
  return files;
}

const JPEG = { width: 6000, height: 4000 };
const PNG = { width: 4000, height: 3000 };

/** Noise is as large as the details of a good camera. */
async function writePicture(path: string, format: 'png' | 'jpeg', noise: Buffer): Promise<void> {
  const size = format === 'png' ? PNG : JPEG;
  const pixels = noise.subarray(0, size.width * size.height * 3);
  const picture = sharp(pixels, { raw: { ...size, channels: 3 } }).withExif(cameraData);
  await (format === 'png' ? picture.png({ compressionLevel: 1 }) : picture.jpeg({ quality: 94 })).toFile(
    path,
  );
}
