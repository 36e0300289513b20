// As long as a link must be in view before it counts: who scrolls past it has not seen it.
const DWELL = 100;

// Another language has other words: its links say so, and its switch fetches them itself.
const LINKS = 'a[href^="/"]:not([hreflang])';

/**
 * Watches which links to the site's own pages are in view.
 * @param onSeen told the path of each link that has stayed in view, with its query and without its fragment
 * @returns to be called whenever the document has other links
 */
export function watchVisibleLinks(onSeen: (path: string) => void): () => void {
  const timers = new WeakMap<Element, ReturnType<typeof setTimeout>>();
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      clearTimeout(timers.get(target));
      if (!isIntersecting) continue;
      const address = target.getAttribute('href') ?? '';
      const see = () => {
        // By now React may have taken the element away, or made another link of it, which is looked for anew.
        const isStill = target.isConnected && target.getAttribute('href') === address;
        if (isStill) onSeen(address.replace(/#.*/, ''));
      };
      timers.set(target, setTimeout(see, DWELL));
    }
  });
  return () => {
    observer.disconnect();
    for (const link of document.querySelectorAll(LINKS)) observer.observe(link);
  };
}
