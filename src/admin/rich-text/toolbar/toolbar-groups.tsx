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
import styles from './toolbar.module.css';
import { ToolbarButton } from './toolbar-button.tsx';

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
export function StyleButtons({ controller, messages }: GroupProps) {
  const style = blockStyleOf(controller.getState());
  return (
    <div className={styles.group}>
      <ToolbarButton
        controller={controller}
        icon="paragraph"
        label={messages.paragraph}
        shortcut={shortcuts.paragraph}
        command={style === 'p' ? () => true : setBlockStyle('p')}
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

export function InlineButtons({ controller, messages, onLink }: GroupProps & { onLink: () => void }) {
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

/** Lists, and the levels of their items while the selection is in a list. */
export function ListButtons({ controller, messages }: GroupProps) {
  const list = listAround(controller.getState());
  return (
    <div className={styles.group}>
      <ToolbarButton
        controller={controller}
        icon="bulletList"
        label={messages.bulletList}
        shortcut={shortcuts.bulletList}
        command={toggleList('ul')}
        isPressed={list === 'ul'}
      />
      <ToolbarButton
        controller={controller}
        icon="orderedList"
        label={messages.orderedList}
        shortcut={shortcuts.orderedList}
        command={toggleList('ol')}
        isPressed={list === 'ol'}
      />
      {list === undefined ? null : (
        <>
          <ToolbarButton
            controller={controller}
            icon="outdent"
            label={messages.outdent}
            shortcut="Shift-Tab"
            command={outdentItem}
          />
          <ToolbarButton
            controller={controller}
            icon="indent"
            label={messages.indent}
            shortcut="Tab"
            command={indentItem}
          />
        </>
      )}
    </div>
  );
}

const unwrapMessages: Readonly<Record<string, keyof RichTextMessages>> = {
  dl: 'unwrapDl',
  details: 'unwrapDetails',
  figure: 'unwrapFigure',
};

export function BlockButtons({ controller, messages }: GroupProps) {
  const state = controller.getState();
  const unwrappable = findUnwrappable(state);
  return (
    <div className={styles.group}>
      <ToolbarButton
        controller={controller}
        icon="quote"
        label={messages.quote}
        shortcut={shortcuts.quote}
        command={toggleQuote}
        isPressed={findAncestorDepth(state.selection.$from, ['blockquote']) !== undefined}
      />
      <ToolbarButton controller={controller} icon="table" label={messages.table} command={insertTable} />
      <ToolbarButton controller={controller} icon="rule" label={messages.rule} command={insertRule} />
      {unwrappable === undefined ? null : (
        <ToolbarButton
          controller={controller}
          icon="unwrap"
          label={messages[unwrapMessages[unwrappable] ?? 'unwrapOther']}
          command={unwrap}
        />
      )}
    </div>
  );
}
