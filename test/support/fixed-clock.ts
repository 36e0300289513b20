/**
 * Loaded before a server under test: its clock starts on the day for which the demo content is written and goes on from
 * there, so that vacancies do not close, and tariffs do not come into force, on the tests.
 */
const RealDate = Date;
const offset = RealDate.parse('2026-11-20T06:00:00Z') - RealDate.now();

globalThis.Date = class extends RealDate {
  constructor(...given: [] | [number | string | Date]) {
    if (given.length === 0) super(RealDate.now() + offset);
    // The other forms take a moment that somebody names: nothing of the clock is in them.
    else super(...(given as [number]));
  }

  static override now(): number {
    return RealDate.now() + offset;
  }
} as DateConstructor;
