// Links that are only scrolled past are not reported.
const MIN_VISIBLE_MS = 100;

// Links with `hreflang` belong to the language switch, which loads their pages itself.
const LINK_SELECTOR = 'a[href^="/"]:not([hreflang])';

/**
 * Observes which links to pages of the site are in view.
 * @param onVisible receives path and query of each link in view
 * @returns a function that re-reads the links of the document
 */
export function observeVisibleLinks(onVisible: (path: string) => void): () => void {
  const timers = new WeakMap<Element, ReturnType<typeof setTimeout>>();
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      clearTimeout(timers.get(target));
      if (!isIntersecting) continue;
      const href = target.getAttribute('href') ?? '';
      const report = () => {
        // React may have removed or reused the element meanwhile.
        const isUnchanged = target.isConnected && target.getAttribute('href') === href;
        if (isUnchanged) onVisible(href.replace(/#.*/, ''));
      };
      timers.set(target, setTimeout(report, MIN_VISIBLE_MS));
    }
  });
  return () => {
    observer.disconnect();
    for (const link of document.querySelectorAll(LINK_SELECTOR)) observer.observe(link);
  };
}
