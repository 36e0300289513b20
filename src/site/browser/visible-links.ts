// As long as a link must be in view before it counts: who scrolls past it has not seen it.
const DWELL = 100;

/**
 * Watches which links of the document are in view.
 * @param pageOf the page that a link leads to, undefined where it does not matter
 * @param onSeen told the page of each link that has stayed in view
 * @returns to be called whenever the document has other links
 */
export function watchVisibleLinks(
  pageOf: (link: HTMLAnchorElement) => string | undefined,
  onSeen: (page: string) => void,
): () => void {
  const timers = new WeakMap<Element, ReturnType<typeof setTimeout>>();
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      clearTimeout(timers.get(target));
      if (!isIntersecting) continue;
      const seen = () => {
        // Its address is read now: React may have made another link of the same element.
        const page = target instanceof HTMLAnchorElement && pageOf(target);
        if (page) onSeen(page);
      };
      timers.set(target, setTimeout(seen, DWELL));
    }
  });
  return () => {
    observer.disconnect();
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]')) {
      if (pageOf(link) !== undefined) observer.observe(link);
    }
  };
}
