import { redo, undo } from 'prosemirror-history';
import { type KeyboardEvent, type Ref, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { findAncestorDepth } from '../commands/node-type.ts';
import type { EditorController } from '../editor-controller.ts';
import { shortcuts } from '../keymap.ts';
import type { RichTextMessages } from '../messages/kk.ts';
import { TableMenu } from './table-menu.tsx';
import styles from './toolbar.module.css';
import { ToolbarButton } from './toolbar-button.tsx';
import { BlockButtons, InlineButtons, ListButtons, StyleButtons } from './toolbar-groups.tsx';

interface ToolbarProps {
  controller: EditorController;
  messages: RichTextMessages;
  /** Id of the text box. */
  controls: string;
  onLink: () => void;
  ref: Ref<HTMLDivElement>;
}

/** Buttons of the focused editor. One of them is in the Tab order; arrow keys go to the others. */
export function Toolbar({ controller, messages, controls, onLink, ref }: ToolbarProps) {
  const inner = useRef<HTMLDivElement>(null);
  const state = useSyncExternalStore(controller.subscribe, controller.getState);
  // Buttons come and go with the selection, and one must always be in the Tab order.
  useLayoutEffect(() => {
    const buttons = buttonsIn(inner.current);
    const current = buttons.find((button) => button.tabIndex === 0 || button === document.activeElement);
    for (const button of buttons) button.tabIndex = button === (current ?? buttons[0]) ? 0 : -1;
  });
  return (
    <div ref={ref} className={styles.toolbar}>
      <div
        ref={inner}
        role="toolbar"
        aria-label={messages.toolbar}
        aria-controls={controls}
        className={styles.groups}
        onKeyDown={(event) => handleKey(event, controller, inner.current)}
      >
        <StyleButtons controller={controller} messages={messages} />
        <InlineButtons controller={controller} messages={messages} onLink={onLink} />
        <ListButtons controller={controller} messages={messages} />
        <BlockButtons controller={controller} messages={messages} />
        <div className={styles.group}>
          <ToolbarButton
            controller={controller}
            icon="undo"
            label={messages.undo}
            shortcut={shortcuts.undo}
            command={undo}
          />
          <ToolbarButton
            controller={controller}
            icon="redo"
            label={messages.redo}
            shortcut={shortcuts.redo}
            command={redo}
          />
        </div>
        {findAncestorDepth(state.selection.$from, ['table']) !== undefined ? (
          <TableMenu controller={controller} messages={messages} />
        ) : null}
      </div>
    </div>
  );
}

const buttonsIn = (toolbar: HTMLElement | null) => Array.from(toolbar?.querySelectorAll('button') ?? []);

/** Arrow keys, Home and End move between the buttons; Escape returns to the text. */
function handleKey(event: KeyboardEvent, controller: EditorController, toolbar: HTMLElement | null): void {
  const buttons = buttonsIn(toolbar);
  const index = buttons.findIndex((button) => button.matches(':focus'));
  const targets: Record<string, number> = {
    ArrowRight: (index + 1) % buttons.length,
    ArrowLeft: (index - 1 + buttons.length) % buttons.length,
    Home: 0,
    End: buttons.length - 1,
  };
  const target = buttons[targets[event.key] ?? -1];
  if (event.key === 'Escape') controller.focus();
  else if (!target) return;
  event.preventDefault();
  event.stopPropagation();
  if (!target) return;
  for (const button of buttons) button.tabIndex = button === target ? 0 : -1;
  target.focus();
}
