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

const [width, height, perSecond] = [960, 540, 25];
/** Each shot stays long enough to read its caption; shots melt into each other for half a second. */
const [shotSeconds, meltSeconds] = [3.5, 0.5];
const limit = 245_000;

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

async function pixels(name: keyof typeof shots, part: number): Promise<Buffer> {
  return await sharp(Buffer.from(frame(name, part, width)))
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer();
}

/** The picture at a moment: one shot, or two laid over each other while they melt. */
async function moment(film: Script, seconds: number): Promise<Buffer> {
  const index = Math.min(film.shots.length - 1, Math.floor(seconds / shotSeconds));
  const into = seconds - index * shotSeconds;
  const [current, before] = [film.shots[index], film.shots[index - 1]];
  if (!current) throw new Error(`${film.name} has no shot at ${seconds} s`);
  const now = await pixels(current.draw, Math.min(1, into / (shotSeconds + meltSeconds)));
  if (!before || into >= meltSeconds) return now;
  const gone = await pixels(before.draw, (shotSeconds + into) / (shotSeconds + meltSeconds));
  const weight = into / meltSeconds;
  for (let i = 0; i < now.length; i++)
    now[i] = Math.round((gone[i] ?? 0) * (1 - weight) + (now[i] ?? 0) * weight);
  return now;
}

/** Draws every frame into a lossless file, which both encodings are then made from. */
async function shoot(film: Script, to: string): Promise<void> {
  const input = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb24',
    '-s',
    `${width}x${height}`,
    '-r',
    String(perSecond),
    '-i',
    '-',
  ];
  const ffmpeg = spawn('ffmpeg', ['-v', 'error', '-y', ...input, '-c:v', 'ffv1', to], {
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  const closed = once(ffmpeg, 'close');
  const frames = film.shots.length * shotSeconds * perSecond;
  for (let i = 0; i < frames; i++) {
    if (!ffmpeg.stdin.write(await moment(film, i / perSecond))) await once(ffmpeg.stdin, 'drain');
  }
  ffmpeg.stdin.end();
  const [code] = await closed;
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
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

/** Encodes as finely as the size limit lets; without dates and versions, so that it comes out the same each time. */
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
    if ((await stat(to)).size <= limit) return await readFile(to);
  }
  throw new Error(`${to} does not fit into ${limit} bytes`);
}

function clock(seconds: number): string {
  return `00:${String(Math.floor(seconds / 60)).padStart(2, '0')}:${(seconds % 60).toFixed(3).padStart(6, '0')}`;
}

/** Captions as WebVTT: each sentence stands as long as its shot, save a short breath before the next. */
function captions(film: Script, locale: (typeof locales)[number]): string {
  const cues = film.shots.map(({ says }, i) => {
    const [from, to] = [i * shotSeconds + (i === 0 ? 0.3 : 0.1), (i + 1) * shotSeconds - 0.1];
    return `${i + 1}\n${clock(from)} --> ${clock(to)}\n${says[locale]}\n`;
  });
  return `WEBVTT\n\n${cues.join('\n')}`;
}

/** What is said and what is seen, for those who read instead of watching. */
function transcript(film: Script, locale: (typeof locales)[number]): string {
  const parts = film.shots.map(({ says, shows }) => `${says[locale]}\n[${shows[locale]}]\n`);
  return `${film.title[locale]}\n\n${parts.join('\n')}`;
}

async function makeOne(film: Script, write: Write): Promise<Record<string, unknown>> {
  const folder = await mkdtemp(join(tmpdir(), 'film-'));
  try {
    const seconds = film.shots.length * shotSeconds;
    const [picture, sound] = [join(folder, 'picture.mkv'), join(folder, 'sound.wav')];
    await writeFile(sound, ambience(seconds, film.name));
    await shoot(film, picture);
    const files: Record<string, number> = {};
    for (const kind of ['mp4', 'webm'] as const) {
      const bytes = await encode(kind, picture, sound, join(folder, `film.${kind}`));
      files[`${film.name}.${kind}`] = bytes.length;
      await write(`${film.name}.${kind}`, bytes);
    }
    const still = await moment(film, shotSeconds * 0.95);
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

/** Makes the films of the scripts in `folder`: MP4, WebM, poster, captions, transcripts, and `videos.json` over all. */
export async function makeVideos(folder: string, write: Write): Promise<void> {
  const made: Record<string, unknown>[] = [];
  for (const name of (await readdir(folder)).sort()) {
    const parsed = script.safeParse(parse(await readFile(join(folder, name), 'utf8')));
    if (!parsed.success) throw new Error(`${name}: ${z.prettifyError(parsed.error)}`);
    made.push(await makeOne(parsed.data, write));
  }
  await write('videos.json', `${JSON.stringify(made, null, 2)}\n`);
}
