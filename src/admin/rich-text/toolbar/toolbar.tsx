import { redo, undo } from 'prosemirror-history';
import { type KeyboardEvent, type Ref, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { blockStyleOf, insertText, setBlockStyle, toggleQuote } from '../commands/blocks.ts';
import { findLink } from '../commands/links.ts';
import { indentItem, listAround, outdentItem, toggleList } from '../commands/lists.ts';
import { findAncestorDepth } from '../commands/node-type.ts';
import { clearFormatting, isMarked, toggleElement } from '../commands/toggle-mark.ts';
import type { EditorController } from '../editor-controller.ts';
import { NO_BREAK_SPACE, shortcuts } from '../keymap.ts';
import type { RichTextMessages } from '../messages/kk.ts';
import { findUnwrappable, insertRule, unwrap } from './block-commands.ts';
import { insertTable } from './table-commands.ts';
import { TableMenu } from './table-menu.tsx';
import styles from './toolbar.module.css';
import { ToolbarButton } from './toolbar-button.tsx';

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
  const common = { controller };
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
        <StyleButtons {...common} messages={messages} />
        <InlineButtons {...common} messages={messages} onLink={onLink} />
        <BlockButtons {...common} messages={messages} />
        <div className={styles.group}>
          <ToolbarButton
            {...common}
            icon="undo"
            label={messages.undo}
            shortcut={shortcuts.undo}
            command={undo}
          />
          <ToolbarButton
            {...common}
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

interface GroupProps {
  controller: EditorController;
  messages: RichTextMessages;
}

const headings = [
  { level: 2, icon: 'heading1', shortcut: shortcuts.heading1 },
  { level: 3, icon: 'heading2', shortcut: shortcuts.heading2 },
  { level: 4, icon: 'heading3', shortcut: shortcuts.heading3 },
] as const;

/** The page has the h1, so the highest heading of a text is an h2. */
function StyleButtons({ controller, messages }: GroupProps) {
  const style = blockStyleOf(controller.getState());
  const setStyle = (isCurrent: boolean, command: ReturnType<typeof setBlockStyle>) =>
    isCurrent ? () => true : command;
  return (
    <div className={styles.group}>
      <ToolbarButton
        controller={controller}
        icon="paragraph"
        label={messages.paragraph}
        shortcut={shortcuts.paragraph}
        command={setStyle(style === 'p', setBlockStyle('p'))}
        isPressed={style === 'p'}
      />
      {headings.map(({ level, icon, shortcut }) => (
        <ToolbarButton
          key={level}
          controller={controller}
          icon={icon}
          label={messages.heading.replace('{level}', String(level - 1))}
          shortcut={shortcut}
          command={style === level ? setBlockStyle('p') : setBlockStyle(level)}
          isPressed={style === level}
        />
      ))}
    </div>
  );
}

const marks = [
  { name: 'strong', key: 'bold' },
  { name: 'em', key: 'italic' },
  { name: 'sub', key: 'subscript' },
  { name: 'sup', key: 'superscript' },
] as const;

function InlineButtons({ controller, messages, onLink }: GroupProps & { onLink: () => void }) {
  const state = controller.getState();
  return (
    <div className={styles.group}>
      {marks.map(({ name, key }) => (
        <ToolbarButton
          key={key}
          controller={controller}
          icon={key}
          label={messages[key]}
          shortcut={shortcuts[key]}
          command={toggleElement(name)}
          isPressed={isMarked(state, name)}
        />
      ))}
      <ToolbarButton
        controller={controller}
        icon="link"
        label={messages.link}
        shortcut={shortcuts.link}
        command={({ selection }) => selection.$from.parent.inlineContent}
        isPressed={findLink(state).link !== undefined}
        onPress={onLink}
      />
      <ToolbarButton
        controller={controller}
        icon="noBreakSpace"
        label={messages.noBreakSpace}
        shortcut={shortcuts.noBreakSpace}
        command={insertText(NO_BREAK_SPACE)}
      />
      <ToolbarButton
        controller={controller}
        icon="clearFormatting"
        label={messages.clearFormatting}
        shortcut={shortcuts.clearFormatting}
        command={clearFormatting}
      />
    </div>
  );
}

const unwrapMessages: Readonly<Record<string, keyof RichTextMessages>> = {
  dl: 'unwrapDl',
  details: 'unwrapDetails',
  figure: 'unwrapFigure',
};

function BlockButtons({ controller, messages }: GroupProps) {
  const state = controller.getState();
  const list = listAround(state);
  const unwrappable = findUnwrappable(state);
  const common = { controller };
  return (
    <div className={styles.group}>
      <ToolbarButton
        {...common}
        icon="bulletList"
        label={messages.bulletList}
        shortcut={shortcuts.bulletList}
        command={toggleList('ul')}
        isPressed={list === 'ul'}
      />
      <ToolbarButton
        {...common}
        icon="orderedList"
        label={messages.orderedList}
        shortcut={shortcuts.orderedList}
        command={toggleList('ol')}
        isPressed={list === 'ol'}
      />
      {list === undefined ? null : (
        <>
          <ToolbarButton
            {...common}
            icon="outdent"
            label={messages.outdent}
            shortcut="Shift-Tab"
            command={outdentItem}
          />
          <ToolbarButton
            {...common}
            icon="indent"
            label={messages.indent}
            shortcut="Tab"
            command={indentItem}
          />
        </>
      )}
      <ToolbarButton
        {...common}
        icon="quote"
        label={messages.quote}
        shortcut={shortcuts.quote}
        command={toggleQuote}
        isPressed={findAncestorDepth(state.selection.$from, ['blockquote']) !== undefined}
      />
      <ToolbarButton {...common} icon="table" label={messages.table} command={insertTable} />
      <ToolbarButton {...common} icon="rule" label={messages.rule} command={insertRule} />
      {unwrappable === undefined ? null : (
        <ToolbarButton
          {...common}
          icon="unwrap"
          label={messages[unwrapMessages[unwrappable] ?? 'unwrapOther']}
          command={unwrap}
        />
      )}
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
