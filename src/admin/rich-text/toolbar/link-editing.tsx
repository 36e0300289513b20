import type { Command } from 'prosemirror-state';
import { findLink, removeLink, setLink } from '../commands/links.ts';
import type { EditorController } from '../editor-controller.ts';
import type { RichTextMessages } from '../messages/kk.ts';
import { attributesOf } from '../node-attributes.ts';
import { LinkDialog, type PickedEntry } from './link-dialog.tsx';

interface LinkEditingProps {
  controller: EditorController;
  /** Lets the user choose an entry to link to. */
  pickEntry: () => Promise<PickedEntry | null>;
  messages: RichTextMessages;
  onClose: () => void;
}

/** The dialog for the link at the selection. */
export function LinkEditing({ controller, onClose, ...rest }: LinkEditingProps) {
  const { link, text } = findLink(controller.getState());
  const closeAfter = (command: Command) => {
    controller.run(command);
    onClose();
  };
  return (
    <LinkDialog
      {...rest}
      href={link ? (attributesOf(link).href ?? '') : ''}
      selectedText={text === '' ? undefined : text}
      onClose={onClose}
      onRemove={() => closeAfter(removeLink)}
      onSave={(href, linkText) => closeAfter(setLink(href, linkText))}
    />
  );
}
