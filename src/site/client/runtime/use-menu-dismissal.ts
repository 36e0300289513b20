import { useEffect } from 'react';

const OPEN_GROUP = 'header details[open]';

/** Closes an open group of the header's menu on Escape and on a click elsewhere, as people expect of a menu. */
export function useMenuManners(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      const group = document.querySelector<HTMLDetailsElement>(OPEN_GROUP);
      if (group === null) return;
      group.open = false;
      group.querySelector('summary')?.focus();
    };
    const onPointer = ({ target }: PointerEvent) => {
      for (const group of document.querySelectorAll<HTMLDetailsElement>(OPEN_GROUP)) {
        if (target instanceof Node && !group.contains(target)) group.open = false;
      }
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPointer);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPointer);
    };
  }, []);
}
