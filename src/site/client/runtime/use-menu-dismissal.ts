import { useEffect } from 'react';

const OPEN_GROUP = 'header details[open]';

/** Closes the open group of the header menu on Escape and on a click outside it. */
export function useMenuDismissal(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      const group = document.querySelector<HTMLDetailsElement>(OPEN_GROUP);
      if (group === null) return;
      group.open = false;
      group.querySelector('summary')?.focus();
    };
    const onPointerDown = ({ target }: PointerEvent) => {
      for (const group of document.querySelectorAll<HTMLDetailsElement>(OPEN_GROUP)) {
        if (target instanceof Node && !group.contains(target)) group.open = false;
      }
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', onPointerDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', onPointerDown);
    };
  }, []);
}
