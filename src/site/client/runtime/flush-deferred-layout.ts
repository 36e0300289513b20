/** Lays out deferred page parts (`deferred-layout.css`), one per frame so that input stays responsive. */
export async function flushDeferredLayout(): Promise<void> {
  for (const part of document.querySelectorAll('[data-defer-layout] [data-below-fold]')) {
    part.removeAttribute('data-below-fold');
    await new Promise(requestAnimationFrame);
  }
  disableDeferredLayout();
}

/** Disables deferred layout, so that pages have their full height from now on. */
export function disableDeferredLayout(): void {
  document.documentElement.removeAttribute('data-defer-layout');
}
