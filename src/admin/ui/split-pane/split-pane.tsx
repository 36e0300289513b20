import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useRef, useState } from 'react';
import styles from './split-pane.module.css';

interface SplitPaneProps {
  /** Accessible name of the separator. */
  label: string;
  /** Absent: the main part has the whole width. */
  side: ReactNode;
  children: ReactNode;
}

const MIN_SHARE = 20;
const MAX_SHARE = 80;
const STEP = 5;

const clamp = (share: number) => Math.round(Math.min(MAX_SHARE, Math.max(MIN_SHARE, share)));

/** Two parts side by side with a separator that is moved by pointer or arrow keys. */
export function SplitPane({ label, side, children }: SplitPaneProps) {
  const id = useId();
  const ref = useRef<HTMLDivElement>(null);
  /** Width of the main part in percent. */
  const [share, setShare] = useState(55);

  const drag = (event: PointerEvent<HTMLElement>) => {
    const box = ref.current?.getBoundingClientRect();
    if (!box || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    setShare(clamp(((event.clientX - box.left) / box.width) * 100));
  };
  const move = (event: KeyboardEvent) => {
    const targets: Record<string, number> = {
      ArrowLeft: share - STEP,
      ArrowRight: share + STEP,
      Home: MIN_SHARE,
      End: MAX_SHARE,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    setShare(clamp(target));
  };
  if (!side) return children;
  return (
    <div
      ref={ref}
      className={styles.panes}
      style={{ gridTemplateColumns: `${share}fr auto ${100 - share}fr` }}
    >
      <div id={id} className={styles.pane}>
        {children}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: A separator that moves is a widget, not a rule. */}
      <div
        role="separator"
        tabIndex={0}
        aria-label={label}
        aria-controls={id}
        aria-orientation="vertical"
        aria-valuenow={share}
        aria-valuemin={MIN_SHARE}
        aria-valuemax={MAX_SHARE}
        className={styles.separator}
        onKeyDown={move}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
      />
      <div className={styles.pane}>{side}</div>
    </div>
  );
}
