import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { parse } from 'yaml';
import { z } from 'zod';
import { frame, shots } from './scene/film.ts';
import { ambience } from './sound.ts';

const run = promisify(execFile);

const [width, height, framesPerSecond] = [960, 540, 25];
/** Length of a shot (enough to read its caption) and of the cross-fade between shots. */
const [SHOT_SECONDS, CROSS_FADE_SECONDS] = [3.5, 0.5];
const MAX_FILE_BYTES = 245_000;

const locales = ['kk', 'ru', 'en'] as const;
const localised = z.strictObject({ kk: z.string().min(1), ru: z.string().min(1), en: z.string().min(1) });
const shotNames = Object.keys(shots) as [keyof typeof shots, ...(keyof typeof shots)[]];
const script = z.strictObject({
  name: z.string().regex(/^video-\d+$/),
  title: localised,
  shots: z.array(z.strictObject({ draw: z.enum(shotNames), says: localised, shows: localised })).min(2),
});
type Script = z.infer<typeof script>;
type Write = (name: string, bytes: Buffer | string) => Promise<void>;

async function renderShot(name: keyof typeof shots, part: number): Promise<Buffer> {
  return await sharp(Buffer.from(frame(name, part, width)))
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer();
}

/** Pixels of the film at a time, with a cross-fade between shots. */
async function renderAt(film: Script, seconds: number): Promise<Buffer> {
  const index = Math.min(film.shots.length - 1, Math.floor(seconds / SHOT_SECONDS));
  const elapsed = seconds - index * SHOT_SECONDS;
  const [current, before] = [film.shots[index], film.shots[index - 1]];
  if (!current) throw new Error(`${film.name} has no shot at ${seconds} s`);
  const now = await renderShot(current.draw, Math.min(1, elapsed / (SHOT_SECONDS + CROSS_FADE_SECONDS)));
  if (!before || elapsed >= CROSS_FADE_SECONDS) return now;
  const previous = await renderShot(
    before.draw,
    (SHOT_SECONDS + elapsed) / (SHOT_SECONDS + CROSS_FADE_SECONDS),
  );
  const weight = elapsed / CROSS_FADE_SECONDS;
  for (let i = 0; i < now.length; i++)
    now[i] = Math.round((previous[i] ?? 0) * (1 - weight) + (now[i] ?? 0) * weight);
  return now;
}

/** Renders all frames into a lossless file, the source of both encodings. */
async function renderFrames(film: Script, to: string): Promise<void> {
  const input = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb24',
    '-s',
    `${width}x${height}`,
    '-r',
    String(framesPerSecond),
    '-i',
    '-',
  ];
  const ffmpeg = spawn('ffmpeg', ['-v', 'error', '-y', ...input, '-c:v', 'ffv1', to], {
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  const closed = once(ffmpeg, 'close');
  const frames = film.shots.length * SHOT_SECONDS * framesPerSecond;
  for (let i = 0; i < frames; i++) {
    if (!ffmpeg.stdin.write(await renderAt(film, i / framesPerSecond))) await once(ffmpeg.stdin, 'drain');
  }
  ffmpeg.stdin.end();
  const [code] = await closed;
  if (code !== 0) throw new Error(`ffmpeg exited with ${code}`);
}

const encodings = {
  mp4: {
    coarseness: [26, 29, 32, 34, 36],
    video: [
      '-c:v',
      'libx264',
      '-preset',
      'veryslow',
      '-tune',
      'animation',
      '-pix_fmt',
      'yuv420p',
      '-movflags',
      '+faststart',
    ],
    audio: ['-c:a', 'aac', '-b:a', '40k'],
  },
  webm: {
    coarseness: [36, 42, 48, 53, 58],
    video: [
      '-c:v',
      'libvpx-vp9',
      '-b:v',
      '0',
      '-pix_fmt',
      'yuv420p',
      '-row-mt',
      '1',
      '-deadline',
      'good',
      '-cpu-used',
      '2',
    ],
    audio: ['-c:a', 'libopus', '-b:a', '32k'],
  },
} as const;

/** Encodes at the best quality within the size limit; reproducible, without dates and versions. */
async function encode(
  kind: keyof typeof encodings,
  picture: string,
  sound: string,
  to: string,
): Promise<Buffer> {
  const { coarseness, video, audio } = encodings[kind];
  for (const crf of coarseness) {
    const plain = [
      '-map_metadata',
      '-1',
      '-fflags',
      '+bitexact',
      '-flags:v',
      '+bitexact',
      '-flags:a',
      '+bitexact',
    ];
    await run('ffmpeg', [
      '-v',
      'error',
      '-y',
      '-i',
      picture,
      '-i',
      sound,
      ...video,
      '-crf',
      String(crf),
      ...audio,
      ...plain,
      to,
    ]);
    if ((await stat(to)).size <= MAX_FILE_BYTES) return await readFile(to);
  }
  throw new Error(`${to} exceeds ${MAX_FILE_BYTES} bytes`);
}

function clock(seconds: number): string {
  return `00:${String(Math.floor(seconds / 60)).padStart(2, '0')}:${(seconds % 60).toFixed(3).padStart(6, '0')}`;
}

/** WebVTT captions: one sentence per shot, with a short gap before the next. */
function captions(film: Script, locale: (typeof locales)[number]): string {
  const cues = film.shots.map(({ says }, i) => {
    const [from, to] = [i * SHOT_SECONDS + (i === 0 ? 0.3 : 0.1), (i + 1) * SHOT_SECONDS - 0.1];
    return `${i + 1}\n${clock(from)} --> ${clock(to)}\n${says[locale]}\n`;
  });
  return `WEBVTT\n\n${cues.join('\n')}`;
}

/** Transcript of speech and pictures. */
function transcript(film: Script, locale: (typeof locales)[number]): string {
  const parts = film.shots.map(({ says, shows }) => `${says[locale]}\n[${shows[locale]}]\n`);
  return `${film.title[locale]}\n\n${parts.join('\n')}`;
}

async function makeVideo(film: Script, write: Write): Promise<Record<string, unknown>> {
  const folder = await mkdtemp(join(tmpdir(), 'film-'));
  try {
    const seconds = film.shots.length * SHOT_SECONDS;
    const [picture, sound] = [join(folder, 'picture.mkv'), join(folder, 'sound.wav')];
    await writeFile(sound, ambience(seconds, film.name));
    await renderFrames(film, picture);
    const files: Record<string, number> = {};
    for (const kind of ['mp4', 'webm'] as const) {
      const bytes = await encode(kind, picture, sound, join(folder, `film.${kind}`));
      files[`${film.name}.${kind}`] = bytes.length;
      await write(`${film.name}.${kind}`, bytes);
    }
    const still = await renderAt(film, SHOT_SECONDS * 0.95);
    const poster = await sharp(still, { raw: { width, height, channels: 3 } })
      .webp({ quality: 76, effort: 6 })
      .toBuffer();
    await write(`${film.name}.webp`, poster);
    for (const locale of locales) {
      await write(`${film.name}.${locale}.vtt`, captions(film, locale));
      await write(`${film.name}.transcript.${locale}.txt`, transcript(film, locale));
    }
    return { name: film.name, title: film.title, seconds, width, height, poster: `${film.name}.webp`, files };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Renders the films in `folder`: MP4, WebM, poster, captions and transcripts, and `videos.json`. */
export async function makeVideos(folder: string, write: Write): Promise<void> {
  const made: Record<string, unknown>[] = [];
  for (const name of (await readdir(folder)).sort()) {
    const parsed = script.safeParse(parse(await readFile(join(folder, name), 'utf8')));
    if (!parsed.success) throw new Error(`${name}: ${z.prettifyError(parsed.error)}`);
    made.push(await makeVideo(parsed.data, write));
  }
  await write('videos.json', `${JSON.stringify(made, null, 2)}\n`);
}
