import { useState } from 'react';
import { callApi } from '#admin/api/call-api.ts';
import { useEditor } from '#admin/editor/editor-context.tsx';
import { type Scope, scopeOf } from '#admin/editor/form/scope.ts';
import { usePathLabel } from '#admin/editor/labels/use-path-label.ts';
import { useT } from '#admin/messages/use-t.ts';
import { Button } from '#admin/ui/button/button.tsx';
import { useLeaveDialog } from '#admin/ui/dialog/dialog.tsx';
import { TextArea } from '#admin/ui/field/text-area.tsx';
import { Select } from '#admin/ui/field/text-input.tsx';
import { Form } from '#admin/ui/form/form.tsx';
import { Moment } from '#admin/ui/moment/moment.tsx';
import type { EntryReview } from '#contract/admin/review-calls.ts';
import { isLocale } from '#language/locale/locale.ts';
import type { ChangeReview } from './change-review.ts';
import { type CommentThread, commentThreads } from './comment-threads.ts';
import styles from './review.module.css';

interface CommentPanelProps {
  entryId: number;
  review: EntryReview;
  isBusy: boolean;
  onChange: ChangeReview;
  onClose: () => void;
}

/** Comments on fields: open ones, resolved ones, and a form for a new one. */
export function CommentPanel(props: CommentPanelProps) {
  const t = useT();
  const threads = commentThreads(props.review.comments);
  const open = threads.filter(({ isResolved }) => !isResolved);
  const resolved = threads.filter(({ isResolved }) => isResolved);
  return (
    <section className={styles.comments} aria-label={t('review.comments')}>
      <h3>{t('review.comments')}</h3>
      {threads.length === 0 ? <p className={styles.quiet}>{t('review.commentsNone')}</p> : null}
      {open.map((thread) => (
        <Thread key={thread.id} thread={thread} {...props} />
      ))}
      {resolved.length > 0 ? (
        <details>
          <summary>{t('review.resolvedCount', { count: resolved.length })}</summary>
          {resolved.map((thread) => (
            <Thread key={thread.id} thread={thread} {...props} />
          ))}
        </details>
      ) : null}
      {props.review.mayComment.length > 0 ? <NewComment {...props} /> : null}
    </section>
  );
}

function useFieldName(): (scope: Scope, path: string) => string {
  const t = useT();
  const pathLabel = usePathLabel();
  return (scope, path) =>
    `${scope === 'shared' ? t('editor.shared') : t(`language.${scope}`)}: ${pathLabel(scope, path)}`;
}

function Thread({
  thread,
  entryId,
  isBusy,
  onChange,
  onClose,
}: CommentPanelProps & { thread: CommentThread }) {
  const t = useT();
  const { showField } = useEditor();
  const leave = useLeaveDialog();
  const fieldName = useFieldName();
  const [reply, setReply] = useState('');
  const scope = scopeOf(thread.locale);
  const { id, locale, path, isResolved, resolvedBy, mayResolve } = thread;
  const send = async () => {
    if (reply.trim() === '') return;
    const body = { locale, path, text: reply, parentId: id };
    if (await onChange(() => callApi('addComment', { params: { id: entryId }, body }))) setReply('');
  };
  return (
    <article className={styles.thread}>
      <button
        type="button"
        className={styles.field}
        onClick={() =>
          leave(() => {
            onClose();
            showField(scope, path);
          })
        }
      >
        {fieldName(scope, path)}
      </button>
      {thread.comments.map(({ id: commentId, author, text, madeAt }) => (
        <div key={commentId} className={styles.comment}>
          <p className={styles.quiet}>
            {`${author} · `}
            <Moment at={madeAt} kind="relative" />
          </p>
          <p className={styles.text}>{text}</p>
        </div>
      ))}
      {isResolved && resolvedBy !== null ? (
        <p className={styles.quiet}>{t('review.resolved', { name: resolvedBy })}</p>
      ) : null}
      {mayResolve ? (
        <Form onSubmit={() => void send()}>
          <div className={styles.form}>
            <TextArea label={t('review.reply')} rows={1} value={reply} onChange={setReply} />
            <div className={styles.buttons}>
              <Button type="submit" size="small" disabled={isBusy || reply.trim() === ''}>
                {t('review.sendReply')}
              </Button>
              <Button
                size="small"
                kind="plain"
                icon={isResolved ? 'undo' : 'check'}
                disabled={isBusy}
                onClick={() => {
                  const body = { isResolved: !isResolved };
                  void onChange(() => callApi('resolveComment', { params: { id }, body }));
                }}
              >
                {t(isResolved ? 'review.reopen' : 'review.resolve')}
              </Button>
            </div>
          </div>
        </Form>
      ) : null}
    </article>
  );
}

function NewComment({ entryId, review, isBusy, onChange }: CommentPanelProps) {
  const t = useT();
  const { type } = useEditor();
  const fieldName = useFieldName();
  const { shared, localised } = type.description;
  const fields = [
    ...review.mayComment.flatMap((locale) => localised.map(({ name }) => [locale, name] as const)),
    ...shared.map(({ name }) => ['shared', name] as const),
  ];
  const [chosen, setChosen] = useState(0);
  const [text, setText] = useState('');
  const add = async () => {
    const [scope, path] = fields[chosen] ?? [];
    if (scope === undefined || path === undefined || text.trim() === '') return;
    const body = { locale: isLocale(scope) ? scope : null, path, text, parentId: null };
    if (await onChange(() => callApi('addComment', { params: { id: entryId }, body }))) setText('');
  };
  return (
    <Form onSubmit={() => void add()}>
      <div className={styles.form}>
        <Select
          label={t('review.field')}
          value={String(chosen)}
          options={fields.map(([scope, path], index) => ({
            value: String(index),
            label: fieldName(scope, path),
          }))}
          onChange={(value) => setChosen(Number(value))}
        />
        <TextArea label={t('review.comment')} value={text} onChange={setText} />
        <div>
          <Button type="submit" icon="add" disabled={isBusy || text.trim() === ''}>
            {t('review.addComment')}
          </Button>
        </div>
      </div>
    </Form>
  );
}
