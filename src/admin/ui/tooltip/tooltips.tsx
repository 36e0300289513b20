import { useEffect, useRef } from 'react';
import { placePopover } from '../popover/place-popover.ts';
import styles from './tooltips.module.css';

const SHOW_DELAY_MS = 400;

/**
 * Shows `data-tooltip` of the element under the pointer or in focus. Rendered once. Tooltips repeat accessible
 * names, so screen readers do not read them. Escape hides them.
 */
export function Tooltips() {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let timer = 0;
    const hide = () => {
      clearTimeout(timer);
      ref.current?.hidePopover();
    };
    const show = (target: EventTarget | null, delay: number) => {
      const anchor = target instanceof Element ? target.closest('[data-tooltip]') : null;
      if (target instanceof Node && ref.current?.contains(target)) return;
      hide();
      if (anchor === null || anchor.getAttribute('aria-expanded') === 'true') return;
      timer = window.setTimeout(() => {
        const tooltip = ref.current;
        if (tooltip === null || !anchor.isConnected) return;
        tooltip.textContent = anchor.getAttribute('data-tooltip');
        tooltip.showPopover();
        placePopover(tooltip, anchor);
      }, delay);
    };
    const onPointerOver = (event: PointerEvent) =>
      event.pointerType === 'mouse' && show(event.target, SHOW_DELAY_MS);
    const onFocusIn = (event: FocusEvent) => {
      if (event.target instanceof Element && event.target.matches(':focus-visible')) show(event.target, 0);
    };
    const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && hide();
    document.addEventListener('pointerover', onPointerOver);
    document.addEventListener('pointerdown', hide);
    document.addEventListener('focusin', onFocusIn);
    document.addEventListener('focusout', hide);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerover', onPointerOver);
      document.removeEventListener('pointerdown', hide);
      document.removeEventListener('focusin', onFocusIn);
      document.removeEventListener('focusout', hide);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, []);
  return <div ref={ref} popover="manual" className={styles.tooltip} aria-hidden="true" />;
}
