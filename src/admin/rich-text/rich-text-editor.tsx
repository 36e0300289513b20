import { type FocusEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { definePart, LazyDialog, LazyPart } from '#admin/ui/lazy-part/lazy-part.tsx';
import type { Locale } from '#language/locale/locale.ts';
import textStyles from '#ui/rich-text/rich-text.module.css';
import { EditorController, type EditorOptions } from './editor-controller.ts';
import type { RichTextMessages } from './messages/kk.ts';
import styles from './rich-text-editor.module.css';
import { loadTableEditing } from './table-editing-loader.ts';
import type { PickedEntry } from './toolbar/link-dialog.tsx';

// Needed when an editor has the focus, not to show a page.
const toolbarPart = definePart(async () => {
  // The toolbar inserts tables.
  const [{ Toolbar }] = await Promise.all([import('./toolbar/toolbar.tsx'), loadTableEditing()]);
  return Toolbar;
});
const linkEditingPart = definePart(async () => (await import('./toolbar/link-editing.tsx')).LinkEditing);

interface RichTextEditorProps {
  id: string;
  /** The language of the text. */
  lang: Locale;
  /** HTML as `sanitiseRichText` stores it. */
  value: string;
  /** Called for changes by the user only, not when a text is shown. */
  onChange: (html: string) => void;
  /** Accessible name. */
  label: string;
  /** Ids of the help and the error. */
  describedBy?: string | undefined;
  /** A longer text is marked as invalid. */
  maxLength?: number | undefined;
  disabled?: boolean | undefined;
  invalid?: boolean | undefined;
  /** Lets the user choose an entry to link to. */
  pickEntry: () => Promise<PickedEntry | null>;
  messages: RichTextMessages;
}

/** How far outside of the window editors become editable, so that they are when they are reached. */
const ACTIVATION_MARGIN = '300px';

/** Editor of rich text with exactly the vocabulary of the site. The toolbar appears with the focus. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { id, value, disabled = false, pickEntry, messages } = props;
  const text = useRef<HTMLDivElement>(null);
  const container = useRef<HTMLDivElement>(null);
  const toolbar = useRef<HTMLDivElement>(null);
  const [hasFocus, setHasFocus] = useState(false);
  const [isLinkOpen, setIsLinkOpen] = useState(false);
  const [hasLeftOutPictures, setHasLeftOutPictures] = useState(false);
  const options = useLatest<EditorOptions>({
    isDisabled: disabled,
    attributes: textBoxAttributes(props),
    classes: styles,
    onChange: props.onChange,
    onPicturesLeftOut: () => setHasLeftOutPictures(true),
    openLinkDialog: () => setIsLinkOpen(true),
    focusToolbar: () => toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
  });
  const controller = useController(text, value, options);
  useEffect(() => controller?.setHtml(value), [controller, value]);
  const attributesText = JSON.stringify(textBoxAttributes(props));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the controller reads the latest options
  useEffect(() => controller?.refresh(), [controller, disabled, attributesText]);
  const wasLinkOpen = useRef(false);
  useEffect(() => {
    // The text cannot get the focus while the modal dialog is open.
    if (wasLinkOpen.current && !isLinkOpen) controller?.focus();
    wasLinkOpen.current = isLinkOpen;
  }, [controller, isLinkOpen]);

  const onBlur = ({ relatedTarget }: FocusEvent) => {
    // The focus is still here when the window loses it.
    const isInside = [relatedTarget, document.activeElement].some((each) =>
      container.current?.contains(each),
    );
    if (!isInside) setHasFocus(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only follows the focus of its content
    <div
      ref={container}
      className={styles.editor}
      onFocus={() => {
        setHasFocus(true);
        setHasLeftOutPictures(false);
      }}
      onBlur={onBlur}
    >
      <div ref={text} />
      <p role="status" className={styles.note}>
        {hasLeftOutPictures ? messages.picturesLeftOut : null}
      </p>
      {controller && (hasFocus || isLinkOpen) && !disabled ? (
        <LazyPart
          part={toolbarPart}
          ref={toolbar}
          controller={controller}
          messages={messages}
          controls={id}
          onLink={() => setIsLinkOpen(true)}
        />
      ) : null}
      {controller && isLinkOpen ? (
        <LazyDialog
          part={linkEditingPart}
          {...{ controller, pickEntry, messages }}
          onClose={() => setIsLinkOpen(false)}
        />
      ) : null}
    </div>
  );
}

function textBoxAttributes({ id, lang, label, describedBy, maxLength, invalid, value }: RichTextEditorProps) {
  const isInvalid = invalid || (maxLength !== undefined && value.length > maxLength);
  return {
    id,
    lang,
    class: `${textStyles.text} ${styles.text}`,
    'aria-label': label,
    ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
    ...(isInvalid && { 'aria-invalid': 'true' }),
  };
}

/** @returns a function that returns the latest value */
function useLatest<Value>(value: Value): () => Value {
  const ref = useRef(value);
  useLayoutEffect(() => {
    ref.current = value;
  });
  const [getLatest] = useState(() => () => ref.current);
  return getLatest;
}

/** Creates the editor, which becomes editable when it is near the window or has the focus. */
function useController(
  text: React.RefObject<HTMLElement | null>,
  value: string,
  options: () => EditorOptions,
): EditorController | undefined {
  const [controller, setController] = useState<EditorController>();
  const initialValue = useLatest(value);
  useLayoutEffect(() => {
    const element = text.current;
    if (element === null) return;
    const created = new EditorController(element, initialValue(), options);
    setController(created);
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        created.activate();
      },
      { rootMargin: ACTIVATION_MARGIN },
    );
    observer.observe(element);
    const onFocus = () => created.focus();
    element.addEventListener('focus', onFocus, { once: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('focus', onFocus);
      created.destroy();
    };
  }, [text, initialValue, options]);
  return controller;
}
