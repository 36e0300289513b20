import { useState } from 'react';
import { callApi } from '#admin/api/call-api.ts';
import { useT } from '#admin/messages/use-t.ts';
import { Button } from '#admin/ui/button/button.tsx';
import { Checkbox } from '#admin/ui/field/checkbox.tsx';
import { FieldGroup } from '#admin/ui/field/field.tsx';
import { TextArea } from '#admin/ui/field/text-area.tsx';
import { Form } from '#admin/ui/form/form.tsx';
import { showToast } from '#admin/ui/toast/toast-store.ts';
import type { EntryState } from '#contract/admin/entry-state.ts';
import type { EntryReview } from '#contract/admin/review-calls.ts';
import { type Locale, localeNames } from '#language/locale/locale.ts';
import type { ChangeReview } from './change-review.ts';
import styles from './review.module.css';

interface RequestFormProps {
  entry: EntryState;
  review: EntryReview;
  isBusy: boolean;
  onChange: ChangeReview;
}

/** Asks users for a review of some languages; those with unpublished changes are chosen at first. */
export function RequestForm({ entry, review, isBusy, onChange }: RequestFormProps) {
  const t = useT();
  const possible = review.languages.filter(
    ({ mayRequest, last, isApproved }) => mayRequest && last?.state !== 'requested' && !isApproved,
  );
  const [choices, setChoices] = useState<Partial<Record<Locale, boolean>>>({});
  const [assignees, setAssignees] = useState<ReadonlySet<number>>(new Set());
  const [note, setNote] = useState('');
  if (possible.length === 0) return null;
  const isChosen = (locale: Locale) => choices[locale] ?? hasUnpublishedChanges(entry, locale);
  const chosen = possible.filter(({ locale }) => isChosen(locale));
  // The users who are asked can decide about all chosen languages.
  const [first, ...others] = chosen;
  const reviewers = (first?.reviewers ?? []).filter(({ id }) =>
    others.every((language) => language.reviewers.some((reviewer) => reviewer.id === id)),
  );
  const send = async () => {
    const body = {
      revisions: Object.fromEntries(chosen.map(({ locale, revisionId }) => [locale, revisionId])),
      assignees: reviewers.map(({ id }) => id).filter((id) => assignees.has(id)),
      note,
    };
    if (!(await onChange(() => callApi('requestReview', { params: { id: entry.id }, body })))) return;
    setNote('');
    setChoices({});
    showToast({ text: t('review.sent'), kind: 'success' });
  };
  return (
    <details className={styles.request}>
      <summary>{t('review.request')}</summary>
      <Form onSubmit={() => void send()}>
        <div className={styles.form}>
          <FieldGroup label={t('review.languages')}>
            {possible.map(({ locale }) => (
              <Checkbox
                key={locale}
                label={<span lang={locale}>{localeNames[locale].own}</span>}
                checked={isChosen(locale)}
                onChange={(isNowChosen) => setChoices({ ...choices, [locale]: isNowChosen })}
              />
            ))}
          </FieldGroup>
          <FieldGroup label={t('review.reviewers')}>
            {reviewers.length === 0 ? <p className={styles.quiet}>{t('review.reviewersNone')}</p> : null}
            {reviewers.map(({ id, name }) => (
              <Checkbox
                key={id}
                label={name}
                checked={assignees.has(id)}
                onChange={(isChosen) => setAssignees(toggled(assignees, id, isChosen))}
              />
            ))}
          </FieldGroup>
          <TextArea label={t('review.note')} help={t('review.noteHelp')} value={note} onChange={setNote} />
          <div>
            <Button type="submit" kind="primary" icon="send" disabled={isBusy || chosen.length === 0}>
              {t('review.send')}
            </Button>
          </div>
        </div>
      </Form>
    </details>
  );
}

function hasUnpublishedChanges({ editions }: EntryState, locale: Locale): boolean {
  const status = editions[locale]?.languageStatus;
  return status === 'draft' || status === 'changed';
}

function toggled<Item>(items: ReadonlySet<Item>, item: Item, isIn: boolean): ReadonlySet<Item> {
  const next = new Set(items);
  if (isIn) next.add(item);
  else next.delete(item);
  return next;
}
