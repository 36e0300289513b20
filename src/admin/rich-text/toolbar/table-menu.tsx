import type { Command } from 'prosemirror-state';
import { addRowAfter, deleteRow, splitCell } from 'prosemirror-tables';
import type { EditorController } from '../editor-controller.ts';
import type { RichTextMessages } from '../messages/kk.ts';
import {
  addColumnAfter,
  addColumnBefore,
  addRowBefore,
  captionAround,
  deleteColumn,
  deleteTable,
  hasHeaderColumn,
  hasHeaderRow,
  mergeCells,
  toggleCaption,
  toggleHeaderColumn,
  toggleHeaderRow,
} from './table-commands.ts';
import styles from './toolbar.module.css';
import { ToolbarButton } from './toolbar-button.tsx';

const actions = {
  addRowBefore,
  addRowAfter,
  addColumnBefore,
  addColumnAfter,
  deleteRow,
  deleteColumn,
  mergeCells,
  splitCell,
} satisfies Record<string, Command>;

interface TableMenuProps {
  controller: EditorController;
  messages: RichTextMessages;
}

/** Buttons for the table around the selection. */
export function TableMenu({ controller, messages }: TableMenuProps) {
  const state = controller.getState();
  const switches = [
    { key: 'headerRow', command: toggleHeaderRow, isPressed: hasHeaderRow(state) },
    { key: 'headerColumn', command: toggleHeaderColumn, isPressed: hasHeaderColumn(state) },
    { key: 'caption', command: toggleCaption, isPressed: captionAround(state)?.caption !== undefined },
  ] as const;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls of a form
    <div role="group" aria-label={messages.tableMenu} className={styles.group}>
      {(Object.keys(actions) as (keyof typeof actions)[]).map((key) => (
        <ToolbarButton
          key={key}
          controller={controller}
          icon={key}
          label={messages[key]}
          command={actions[key]}
        />
      ))}
      {switches.map(({ key, command, isPressed }) => (
        <ToolbarButton
          key={key}
          controller={controller}
          icon={key}
          label={messages[key]}
          command={command}
          isPressed={isPressed}
        />
      ))}
      <ToolbarButton
        controller={controller}
        icon="deleteTable"
        label={messages.deleteTable}
        command={deleteTable}
      />
    </div>
  );
}
