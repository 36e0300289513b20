import { useState } from 'react';
import { Button } from '#admin/ui/button/button.tsx';
import { CancelButton, Dialog } from '#admin/ui/dialog/dialog.tsx';
import { TextInput } from '#admin/ui/field/text-input.tsx';
import type { RichTextMessages } from '../messages/kk.ts';
import { completeAddress } from './link-address.ts';

/** A link to an entry of the site. */
export interface PickedEntry {
  href: string;
  text: string;
}

interface LinkDialogProps {
  href: string;
  /** The selected text; undefined if the text is written in the dialog. */
  selectedText: string | undefined;
  pickEntry: () => Promise<PickedEntry | null>;
  messages: RichTextMessages;
  onSave: (href: string, text: string) => void;
  onRemove: () => void;
  onClose: () => void;
}

/** Edits the link of the selected text, or adds a link with its text. */
export function LinkDialog({
  href,
  selectedText,
  pickEntry,
  messages,
  onSave,
  onRemove,
  onClose,
}: LinkDialogProps) {
  const [address, setAddress] = useState(href);
  const [text, setText] = useState(selectedText ?? '');
  const [isPicking, setIsPicking] = useState(false);
  const [hasErrors, setHasErrors] = useState(false);
  const complete = completeAddress(address);
  // An open modal dialog would make the picker inert.
  if (isPicking) return null;
  const pick = async () => {
    setIsPicking(true);
    const picked = await pickEntry().catch(() => null);
    setIsPicking(false);
    if (!picked) return;
    setAddress(picked.href);
    setText((current) => current || picked.text);
  };
  const save = () => {
    if (complete === undefined || text.trim() === '') setHasErrors(true);
    else onSave(complete, text.trim());
  };
  return (
    <Dialog
      title={messages.linkTitle}
      size="small"
      onClose={onClose}
      onSubmit={save}
      footer={
        <>
          {href === '' ? null : (
            <Button kind="danger" onClick={onRemove}>
              {messages.linkRemove}
            </Button>
          )}
          <CancelButton>{messages.cancel}</CancelButton>
          <Button type="submit" kind="primary">
            {messages.linkSave}
          </Button>
        </>
      }
    >
      <TextInput
        label={messages.linkAddress}
        help={messages.linkAddressHint}
        value={address}
        onChange={setAddress}
        inputMode="url"
        autoComplete="off"
        error={hasErrors && complete === undefined ? messages.linkAddressError : undefined}
      />
      <Button icon="search" onClick={pick}>
        {messages.linkEntry}
      </Button>
      {selectedText === undefined ? (
        <TextInput
          label={messages.linkText}
          value={text}
          onChange={setText}
          error={hasErrors && text.trim() === '' ? messages.linkTextError : undefined}
        />
      ) : null}
    </Dialog>
  );
}
