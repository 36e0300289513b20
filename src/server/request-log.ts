import type { FastifyBaseLogger } from 'fastify';
import { type Level, pino } from 'pino';

/** A request that has been answered. */
export interface Answered {
  reqId: string;
  method: string;
  /** As it was asked; its query is left out, because a log line holds no personal data. */
  url: string;
  status: number;
  milliseconds: number;
}

export interface Log {
  log: FastifyBaseLogger;
  logRequest(answered: Answered): void;
}

interface Sink {
  write(text: string): void;
}

/** Lines of requests are written this often, in milliseconds, or when there are this many characters of them. */
const INTERVAL = 100;
const MOST_CHARACTERS = 16_000;

const LONGEST_PATH = 300;

/**
 * Opens the log. What is said of a request, one line each, is gathered and written a few times a second: a line written
 * by itself costs a good part of what it costs to send a page. Everything else is written at once, in its order, and
 * nothing is left behind where the process ends by itself or by SIGTERM.
 */
export function openLog(
  level: Level | 'silent',
  sink: Sink = pino.destination({ dest: 1, sync: true }),
): Log {
  const lines = gather(sink);
  const destination = {
    write(line: string) {
      lines.flush();
      sink.write(line);
    },
  };
  const log = pino({ level, base: null, timestamp: isoTime }, destination);
  const number = pino.levels.values.info;
  return {
    log,
    // Built by hand: pino takes five times as long for what is always the same.
    logRequest({ reqId, method, url, status, milliseconds }) {
      if (!log.isLevelEnabled('info')) return;
      const mark = url.indexOf('?');
      const path = inJson(url.slice(0, Math.min(mark < 0 ? url.length : mark, LONGEST_PATH)));
      const time = Math.round(milliseconds * 10) / 10;
      const id = inJson(reqId);
      lines.add(
        `{"level":${number}${isoTime()},"reqId":${id},"method":"${method}","path":${path},"status":${status},"milliseconds":${time},"msg":"request"}\n`,
      );
    },
  };
}

/** Most texts are what they are in JSON, and to see that takes a fraction of what it takes to write them. */
const inJson = (text: string): string => (/^[ !#-[\]-~]*$/.test(text) ? `"${text}"` : JSON.stringify(text));

function gather(sink: Sink): { add(line: string): void; flush(): void } {
  let text = '';
  let waiting = false;
  const flush = () => {
    if (text === '') return;
    const gathered = text;
    text = '';
    sink.write(gathered);
  };
  const flushSoon = () => {
    waiting = true;
    const timer = setTimeout(() => {
      waiting = false;
      flush();
    }, INTERVAL);
    timer.unref();
  };
  process.on('exit', flush);
  return {
    flush,
    add(line) {
      if (!waiting) flushSoon();
      text += line;
      if (text.length >= MOST_CHARACTERS) flush();
    },
  };
}

let moment = 0;
let second = 0;
let untilSecond = '';
let written = '';

/** The time as pino wants it written; within a millisecond it is the same, within a second nearly. */
function isoTime(): string {
  const now = Date.now();
  if (now === moment) return written;
  const milliseconds = now % 1000;
  if (now - milliseconds !== second) {
    second = now - milliseconds;
    untilSecond = new Date(second).toISOString().slice(0, -'000Z'.length);
  }
  moment = now;
  written = `,"time":"${untilSecond}${String(milliseconds).padStart(3, '0')}Z"`;
  return written;
}
