const GAP_PX = 4;
const MARGIN_PX = 8;

/** Places an open popover below its anchor, or above it where there is more room, within the window. */
export function placePopover(popover: HTMLElement, anchor: Element): void {
  const { style } = popover;
  style.maxHeight = '';
  const box = anchor.getBoundingClientRect();
  const { width, height } = popover.getBoundingClientRect();
  const below = window.innerHeight - box.bottom - GAP_PX - MARGIN_PX;
  const above = box.top - GAP_PX - MARGIN_PX;
  const isBelow = height <= below || below >= above;
  const shown = Math.min(height, isBelow ? below : above);
  const farthest = document.documentElement.clientWidth - width - MARGIN_PX;
  const left = box.left > farthest && box.right - width >= MARGIN_PX ? box.right - width : box.left;
  style.left = `${Math.max(MARGIN_PX, Math.min(left, farthest))}px`;
  style.top = `${isBelow ? box.bottom + GAP_PX : box.top - GAP_PX - shown}px`;
  style.maxHeight = `${isBelow ? below : above}px`;
}
