import { useState } from 'react';
import { callApi } from '#admin/api/call-api.ts';
import { useT } from '#admin/messages/use-t.ts';
import { useAccount } from '#admin/session/session.tsx';
import { Button } from '#admin/ui/button/button.tsx';
import { showToast } from '#admin/ui/toast/toast-store.ts';
import { isLocale } from '#language/locale/locale.ts';
import { useFailureToast } from '../resources/use-failure-toast.ts';
import { type FieldCheck, foundText, type PlacedFinding } from './field-check.ts';
import { ignoreRequests } from './ignored-findings.ts';
import styles from './writing.module.css';
import { reloadWritingData } from './writing-data.ts';

interface FindingItemProps {
  field: FieldCheck;
  placed: PlacedFinding;
  onApply: (text: string) => void;
}

const CONTEXT_LENGTH = 24;
/** Spaces are shown as signs. */
const visible = (text: string) =>
  text.replaceAll('\u00a0', '⍽').replace(/^ +$| {2,}/gu, (spaces) => '␣'.repeat(spaces.length));

/** One finding: what it is, where it is, and what can be done about it. */
export function FindingItem({ field, placed, onApply }: FindingItemProps) {
  const t = useT();
  const { block, finding } = placed;
  const { kind, start, end, suggestions, about } = finding;
  const before = block.text.slice(Math.max(0, start - CONTEXT_LENGTH), start);
  const after = block.text.slice(end, end + CONTEXT_LENGTH);
  return (
    <>
      <p>
        <strong>{t(`writing.kind.${kind}`)}</strong>
        {about === undefined ? null : `: ${isLocale(about) ? t(`language.${about}`) : about}`}
      </p>
      {start === end ? null : (
        <p className={styles.context} lang={field.scope}>
          {start > CONTEXT_LENGTH ? '…' : ''}
          {before}
          <mark>{visible(foundText(placed))}</mark>
          {after}
          {end + CONTEXT_LENGTH < block.text.length ? '…' : ''}
        </p>
      )}
      <div className={styles.actions}>
        {suggestions.map((suggestion) => (
          <Button key={suggestion} size="small" onClick={() => onApply(suggestion)}>
            <SuggestionText text={suggestion} lang={field.scope} />
          </Button>
        ))}
        <Button size="small" kind="plain" onClick={() => ignoreRequests.send({ field, finding: placed })}>
          {t('writing.ignore')}
        </Button>
        {kind === 'unknown-word' ? <AddToGlossary field={field} placed={placed} /> : null}
      </div>
    </>
  );
}

/** What a click inserts. Spaces alone are named, because they cannot be seen. */
function SuggestionText({ text, lang }: { text: string; lang: string }) {
  const t = useT();
  if (text === '') return t('writing.remove');
  if (text === ' ') return t('writing.oneSpace');
  if (text === '\u00a0') return t('writing.noBreakSpace');
  return (
    <span lang={lang} className={styles.suggestion}>
      {visible(text)}
    </span>
  );
}

/** The word becomes known for everyone. */
function AddToGlossary({ field, placed }: Omit<FindingItemProps, 'onApply'>) {
  const t = useT();
  const { mayDo } = useAccount();
  const showFailure = useFailureToast();
  const [isBusy, setIsBusy] = useState(false);
  // As the server decides: the glossary belongs to the section of the settings.
  if (!mayDo('share', 'settings', field.scope)) return null;
  const add = async () => {
    setIsBusy(true);
    const word = foundText(placed);
    try {
      const terms = { kk: '', ru: '', en: '', [field.scope]: word };
      await callApi('createTerm', { body: { terms, forbidden: { kk: [], ru: [], en: [] }, note: '' } });
      reloadWritingData();
      showToast({ kind: 'success', text: t('writing.added', { word }) });
    } catch (error) {
      showFailure(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button size="small" kind="plain" icon="add" isBusy={isBusy} onClick={() => void add()}>
      {t('writing.add')}
    </Button>
  );
}
