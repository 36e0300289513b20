// Expressions for the browser that measure until the next frame in which a condition holds.

const untilFrame = (condition: string, startedAt: string) => `new Promise((resolve, reject) => {
  const finish = () => requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - ${startedAt})));
  if (${condition}) return finish();
  setTimeout(reject, 30_000, new Error('the condition was not met within 30 s'));
  new MutationObserver((_, observer) => {
    if (!(${condition})) return;
    observer.disconnect();
    finish();
  }).observe(document, { childList: true, characterData: true, subtree: true });
})`;

const afterEvent = (event: string, condition: string) =>
  `new Promise((resolve) => addEventListener('${event}', ({ timeStamp }) => resolve(
    ${untilFrame(condition, 'timeStamp')}), { capture: true, once: true }))`;

const isShown = (selector: string) => `document.querySelector(${JSON.stringify(selector)})`;

/** Evaluates to the milliseconds from the start of the navigation to the frame that shows a matching element. */
export const untilShown = (selector: string): string => untilFrame(isShown(selector), '0');

/** Evaluates to the milliseconds from the next click or tap to the frame that shows a matching element. */
export const fromClickUntilShown = (selector: string): string => afterEvent('click', isShown(selector));

/** Evaluates to the milliseconds from the next keystroke to the frame in which an expression is true. */
export const fromKeyUntil = (condition: string): string => afterEvent('keydown', condition);
