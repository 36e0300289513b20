import { SeededRandom } from './random.ts';

const SAMPLE_RATE = 48_000;
/** Chords based on the open fifths of the dombra, in semitones from D3; one chord per shot. */
const chords = [
  [0, 7, 12, 16],
  [-5, 2, 11, 14],
  [-3, 4, 12, 16],
  [0, 7, 14, 19],
] as const;

/** @returns a mono 16-bit WAV with synthesised chords and wind noise; the seed affects the wind only */
export function ambience(seconds: number, seed: string): Buffer {
  const total = Math.round(seconds * SAMPLE_RATE);
  const samples = new Float64Array(total);
  const secondsPerChord = seconds / chords.length;
  for (const [index, chord] of chords.entries()) {
    const start = Math.round(index * secondsPerChord * SAMPLE_RATE);
    // Chords overlap for a cross-fade.
    const length = Math.min(total - start, Math.round((secondsPerChord + 1.6) * SAMPLE_RATE));
    for (const [voice, semitone] of chord.entries())
      addVoice(samples, start, length, 146.83 * 2 ** (semitone / 12), voice);
  }
  addWind(samples, new SeededRandom(seed));
  const bytes = Buffer.alloc(44 + total * 2);
  header(bytes, total);
  for (let i = 0; i < total; i++) {
    const time = i / SAMPLE_RATE;
    const edge = Math.min(1, time / 0.8, (seconds - time) / 1.4);
    bytes.writeInt16LE(Math.round(Math.max(-1, Math.min(1, (samples[i] ?? 0) * edge)) * 32_000), 44 + i * 2);
  }
  return bytes;
}

function addVoice(samples: Float64Array, start: number, length: number, pitch: number, voice: number): void {
  for (let i = 0; i < length; i++) {
    const time = i / SAMPLE_RATE;
    const left = (length - i) / SAMPLE_RATE;
    const shape = Math.min(1, time / (1.1 + voice * 0.15)) * Math.min(1, left / 1.5);
    const tremble = 1 + 0.12 * Math.sin(2 * Math.PI * (0.21 + voice * 0.07) * time);
    const tone = Math.sin(2 * Math.PI * pitch * time) + 0.22 * Math.sin(4 * Math.PI * pitch * time + voice);
    const at = start + i;
    samples[at] = (samples[at] ?? 0) + tone * shape * tremble * (0.055 - voice * 0.006);
  }
}

function addWind(samples: Float64Array, random: SeededRandom): void {
  let slow = 0;
  let slower = 0;
  for (let i = 0; i < samples.length; i++) {
    // Two one-pole low-pass filters turn white noise into wind.
    slow += 0.018 * (random.between(-1, 1) - slow);
    slower += 0.05 * (slow - slower);
    const swell = 0.6 + 0.4 * Math.sin((2 * Math.PI * i) / SAMPLE_RATE / 5.3);
    samples[i] = (samples[i] ?? 0) + slower * swell * 0.28;
  }
}

function header(bytes: Buffer, total: number): void {
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(36 + total * 2, 4);
  bytes.write('WAVEfmt ', 8, 'latin1');
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(SAMPLE_RATE, 24);
  bytes.writeUInt32LE(SAMPLE_RATE * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36, 'latin1');
  bytes.writeUInt32LE(total * 2, 40);
}
