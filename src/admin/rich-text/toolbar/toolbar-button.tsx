import type { Command } from 'prosemirror-state';
import type { EditorController } from '../editor-controller.ts';
import { formatShortcut, toAriaShortcut } from './shortcut-text.ts';
import styles from './toolbar.module.css';
import { ToolbarIcon, type ToolbarIconName } from './toolbar-icon.tsx';

interface ToolbarButtonProps {
  controller: EditorController;
  icon: ToolbarIconName;
  label: string;
  /** Keys such as `Mod-b`. */
  shortcut?: string | undefined;
  command: Command;
  /** For buttons that switch something on and off. */
  isPressed?: boolean;
  /** What the button does instead of executing its command, such as opening a dialog. */
  onPress?: () => void;
}

/** Button of a command. It stays focusable while the command is not possible. */
export function ToolbarButton({
  controller,
  icon,
  label,
  shortcut,
  command,
  isPressed,
  onPress,
}: ToolbarButtonProps) {
  // The toolbar renders again with each state.
  const isPossible = command(controller.getState());
  return (
    <button
      type="button"
      className={styles.button}
      tabIndex={-1}
      aria-label={label}
      aria-pressed={isPressed}
      aria-disabled={!isPossible || undefined}
      aria-keyshortcuts={shortcut && toAriaShortcut(shortcut)}
      data-tooltip={shortcut ? `${label} (${formatShortcut(shortcut)})` : label}
      // The selection stays in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        if (!isPossible) return;
        if (onPress) onPress();
        else controller.run(command);
      }}
    >
      <ToolbarIcon name={icon} />
    </button>
  );
}
