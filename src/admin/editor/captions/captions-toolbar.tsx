import { useRef, useState } from 'react';
import { useT } from '#admin/messages/use-t.ts';
import { Button } from '#admin/ui/button/button.tsx';
import { TextInput } from '#admin/ui/field/text-input.tsx';
import { Menu } from '#admin/ui/menu/menu.tsx';
import { showToast } from '#admin/ui/toast/toast-store.ts';
import { type Locale, locales } from '#language/locale/locale.ts';
import { type CaptionDraft, shiftCues, toDraft } from './caption-draft.ts';
import styles from './captions.module.css';
import { readCaptionsFile } from './read-captions-file.ts';
import type { Drafts } from './use-caption-drafts.ts';

/** What is asked before something is lost. */
export type Question = { kind: 'transcript' | 'discard' } | { kind: 'import' | 'copy'; next: CaptionDraft };

interface CaptionsToolbarProps {
  locale: Locale;
  draft: CaptionDraft;
  others: Drafts;
  isReadOnly: boolean;
  hasVideo: boolean;
  onAdd: () => void;
  onChange: (change: (draft: CaptionDraft) => CaptionDraft) => void;
  /** Replaces all captions, after a confirmation if there are some. */
  onReplace: (kind: 'import' | 'copy', next: CaptionDraft) => void;
  onTranscript: () => void;
  onMessage: (message: string | undefined) => void;
}

/** Actions on all captions of a language. */
export function CaptionsToolbar(props: CaptionsToolbarProps) {
  const { locale, draft, others, isReadOnly, hasVideo, onAdd, onReplace, onTranscript, onMessage } = props;
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  if (isReadOnly) return null;
  const sources = locales.filter((each) => each !== locale && (others[each]?.cues.length ?? 0) > 0);
  const copyFrom = (from: Locale) => {
    const source = others[from];
    if (source) onReplace('copy', toDraft(source, draft.assetId, true));
  };
  const importFile = async (file: File | undefined) => {
    if (!file) return;
    onMessage(undefined);
    const { rejected, ...captions } = await readCaptionsFile(file);
    if (captions.cues.length === 0) return onMessage(t('captions.notCaptions'));
    if (rejected.length > 0) {
      showToast({ kind: 'info', text: t('captions.rejected', { count: rejected.length }) });
    }
    onReplace('import', toDraft(captions, draft.assetId, true));
  };
  return (
    <div className={styles.toolbar}>
      <Button size="small" icon="add" onClick={onAdd}>
        {t(hasVideo ? 'captions.addNow' : 'captions.add')}
      </Button>
      <Button size="small" icon="upload" onClick={() => input.current?.click()}>
        {t('captions.import')}
      </Button>
      {sources.length > 0 ? (
        <Menu
          label={t('captions.copy')}
          icon="copy"
          size="small"
          items={sources.map((from) => ({
            label: t('editor.copy.from', { language: t(`editor.from.${from}`) }),
            onSelect: () => copyFrom(from),
          }))}
        />
      ) : null}
      {draft.cues.length > 0 ? (
        <>
          <Button size="small" icon="document" onClick={onTranscript}>
            {t('captions.transcript')}
          </Button>
          <Shift {...props} />
        </>
      ) : null}
      <input
        ref={input}
        type="file"
        hidden
        accept=".vtt,.srt"
        onChange={({ target }) => {
          void importFile(target.files?.[0]);
          target.value = '';
        }}
      />
    </div>
  );
}

const SECONDS = /^[+-]?[0-9]{1,5}(?:[.,][0-9]{1,3})?$/u;

/** Moves all captions: the usual repair after the start of a video was cut. */
function Shift({ onChange }: CaptionsToolbarProps) {
  const t = useT();
  const [text, setText] = useState('');
  const [isRejected, setIsRejected] = useState(false);
  // `−` is typed by some keyboards and pasted from texts.
  const typed = text.trim().replace(/[−–]/u, '-');
  const shift = () => {
    if (!SECONDS.test(typed)) return setIsRejected(true);
    onChange((draft) => shiftCues(draft, Math.round(Number(typed.replace(',', '.')) * 1000)));
    setText('');
  };
  return (
    <div className={styles.shift}>
      <TextInput
        label={t('captions.shiftBy')}
        error={isRejected ? t('captions.shiftUnknown') : undefined}
        inputMode="text"
        autoComplete="off"
        placeholder="-0,5"
        value={text}
        onChange={(next) => {
          setText(next);
          setIsRejected(false);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          shift();
        }}
      />
      <Button size="small" onClick={shift}>
        {t('captions.shift')}
      </Button>
    </div>
  );
}
