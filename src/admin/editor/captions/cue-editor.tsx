import { useMemo, useRef, useState } from 'react';
import { useT } from '#admin/messages/use-t.ts';
import { Alert, ErrorAlert } from '#admin/ui/alert/alert.tsx';
import { Button } from '#admin/ui/button/button.tsx';
import { AlertDialog } from '#admin/ui/dialog/dialog.tsx';
import { EmptyState } from '#admin/ui/empty-state/empty-state.tsx';
import { ProgressBar } from '#admin/ui/progress/progress.tsx';
import { showToast } from '#admin/ui/toast/toast-store.ts';
import type { Locale } from '#language/locale/locale.ts';
import { checkCues, isFault } from '#model/captions/check-cues.ts';
import { buildTranscript } from '#model/captions/transcript.ts';
import { serialiseCaptions } from '#model/captions/webvtt.ts';
import { isEmptyValue } from '#model/editing/json-value.ts';
import { useAsset, useEditor, useFieldValue } from '../editor-context.tsx';
import { SLUG } from '../form/scope.ts';
import { useUpload } from '../resources/use-upload.ts';
import {
  type CaptionDraft,
  changeCue,
  emptyDraft,
  insertCue,
  removeCue,
  restoreCue,
} from './caption-draft.ts';
import styles from './captions.module.css';
import { CaptionsToolbar, type Question } from './captions-toolbar.tsx';
import { type CueActions, CueRow } from './cue-row.tsx';
import { CAPTIONS, type Drafts } from './use-caption-drafts.ts';
import type { Player } from './use-player.ts';

const TRANSCRIPT = 'transcript';

interface CueEditorProps {
  locale: Locale;
  draft: CaptionDraft;
  /** Captions of all languages. */
  others: Drafts;
  player: Player;
  hasVideo: boolean;
  onChange: (locale: Locale, change: (draft: CaptionDraft) => CaptionDraft) => void;
  onDiscard: () => void;
}

/** The captions of one language as a list. They become a file, and a change of the form, when the user says so. */
export function CueEditor({ locale, draft, others, player, hasVideo, onChange, onDiscard }: CueEditorProps) {
  const t = useT();
  const { store, writable } = useEditor();
  const isReadOnly = !writable.includes(locale);
  const asset = useAsset(draft.assetId);
  const duration = useFieldValue('shared', 'duration');
  const { upload, progress, message: uploadMessage, cancel } = useUpload('captions');
  const [message, setMessage] = useState<string>();
  const [question, setQuestion] = useState<Question>();
  const list = useRef<HTMLOListElement>(null);
  const { cues } = draft;
  const problems = useMemo(
    () => checkCues(cues, typeof duration === 'number' ? duration * 1000 : undefined),
    [cues, duration],
  );
  const change = (next: (draft: CaptionDraft) => CaptionDraft) => {
    setMessage(undefined);
    onChange(locale, next);
  };
  const focusCue = (key: number) =>
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-cue="${key}"] textarea`)?.focus(),
    );
  const addAt = (time: number) => {
    const { draft: added, key } = insertCue(draft, time);
    change(() => added);
    focusCue(key);
  };
  const latest = useRef<CueActions>(undefined);
  const current: CueActions = {
    change: (key, patch) => change((edited) => changeCue(edited, key, patch)),
    remove(cue) {
      const index = cues.indexOf(cue);
      change((edited) => removeCue(edited, cue.key));
      const next = cues[index + 1] ?? cues[index - 1];
      if (next) focusCue(next.key);
      showToast({
        kind: 'info',
        text: t('captions.removed'),
        action: { label: t('ui.undo'), onAction: () => change((edited) => restoreCue(edited, cue, index)) },
      });
    },
    addAfter: (cue) => addAt(Number.isFinite(cue.end) ? cue.end : player.now()),
    play: player.play,
    now: player.now,
  };
  latest.current = current;
  const actions = useMemo(
    (): CueActions => ({
      change: (key, patch) => latest.current?.change(key, patch),
      remove: (cue) => latest.current?.remove(cue),
      addAfter: (cue) => latest.current?.addAfter(cue),
      play: (cue) => latest.current?.play(cue),
      now: () => latest.current?.now() ?? 0,
    }),
    [],
  );
  const apply = async () => {
    const fault = problems.findIndex((found) => found.some(isFault));
    if (fault >= 0) {
      focusCue(cues[fault]?.key ?? 0);
      return setMessage(t('captions.faults', { number: fault + 1 }));
    }
    if (cues.length === 0) {
      store.set(locale, CAPTIONS, null);
      return change(emptyDraft);
    }
    const slug = store.get(locale, SLUG);
    const name = asset?.name ?? `${typeof slug === 'string' ? slug : 'captions'}.${locale}.vtt`;
    const stored = await upload(new File([serialiseCaptions(draft)], name, { type: 'text/vtt' }));
    if (!stored) return;
    // Changes that were made during the upload stay.
    onChange(locale, (edited) => ({ ...edited, assetId: stored.id, isChanged: edited.cues !== cues }));
    store.set(locale, CAPTIONS, stored.id);
    showToast({ kind: 'success', text: t('captions.applied') });
  };
  const setTranscript = () => store.set(locale, TRANSCRIPT, buildTranscript(cues));
  return (
    <div className={styles.editor}>
      <CaptionsToolbar
        locale={locale}
        draft={draft}
        others={others}
        isReadOnly={isReadOnly}
        hasVideo={hasVideo}
        onAdd={() => addAt(hasVideo ? player.now() : (cues.at(-1)?.end ?? 0))}
        onChange={change}
        onReplace={(kind, next) => (cues.length === 0 ? change(() => next) : setQuestion({ kind, next }))}
        onTranscript={() =>
          isEmptyValue(store.get(locale, TRANSCRIPT)) ? setTranscript() : setQuestion({ kind: 'transcript' })
        }
        onMessage={setMessage}
      />
      {cues.length === 0 ? <EmptyState icon="list" title={t('captions.none')} /> : null}
      <ol ref={list} className={styles.cues}>
        {cues.map((cue, index) => (
          <CueRow
            key={cue.key}
            cue={cue}
            number={index + 1}
            problems={(problems[index] ?? []).join(' ')}
            isCurrent={cue.key === player.currentKey}
            isReadOnly={isReadOnly}
            hasVideo={hasVideo}
            locale={locale}
            actions={actions}
          />
        ))}
      </ol>
      <ErrorAlert message={message ?? uploadMessage} />
      {draft.isChanged ? (
        <Alert
          kind="warning"
          actions={
            progress === undefined ? (
              <>
                <Button size="small" kind="primary" onClick={() => void apply()}>
                  {t('captions.apply')}
                </Button>
                <Button size="small" onClick={() => setQuestion({ kind: 'discard' })}>
                  {t('captions.discard')}
                </Button>
              </>
            ) : (
              <>
                <ProgressBar label={t('editor.upload.progress')} value={progress} />
                <Button size="small" onClick={cancel}>
                  {t('ui.cancel')}
                </Button>
              </>
            )
          }
        >
          {t('captions.changed')}
        </Alert>
      ) : null}
      {question ? (
        <AlertDialog
          title={t(`captions.question.${question.kind}`)}
          kind="danger"
          confirmLabel={t(question.kind === 'discard' ? 'captions.discard' : 'captions.replace')}
          onConfirm={() => {
            setQuestion(undefined);
            if (question.kind === 'transcript') setTranscript();
            else if (question.kind === 'discard') onDiscard();
            else if ('next' in question) change(() => question.next);
          }}
          onCancel={() => setQuestion(undefined)}
        >
          <p>{t(`captions.question.${question.kind}Text`)}</p>
        </AlertDialog>
      ) : null}
    </div>
  );
}
