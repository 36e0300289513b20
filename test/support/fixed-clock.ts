/**
 * Preloaded into servers under test: the clock starts on the date of the demo content.
 * Otherwise vacancies would close and tariffs change with real time.
 */
const RealDate = Date;
const offset = RealDate.parse('2026-11-20T06:00:00Z') - RealDate.now();

globalThis.Date = class extends RealDate {
  constructor(...args: [] | [number | string | Date]) {
    if (args.length === 0) super(RealDate.now() + offset);
    // The other constructor forms do not depend on the clock.
    else super(...(args as [number]));
  }

  static override now(): number {
    return RealDate.now() + offset;
  }
} as DateConstructor;
