/** Lays out what was left for later (`arrival.css`), a part in each frame: whatever the visitor does waits for one at most. */
export async function layOutTheRest(): Promise<void> {
  for (const part of document.querySelectorAll('[data-arriving] [data-later]')) {
    part.removeAttribute('data-later');
    await new Promise(requestAnimationFrame);
  }
  endArrival();
}

/** From here on every page has its whole height. */
export function endArrival(): void {
  document.documentElement.removeAttribute('data-arriving');
}
