import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ScheduledChange } from '#contract/admin/schedule-calls.ts';
import { isInstant } from '#language/date/calendar.ts';
import { formatDateTime } from '#language/date/date.ts';
import { isLocale, type Locale, localePath } from '#language/locale/locale.ts';
import { useCall } from '../api/use-call.ts';
import { EntryTitle } from '../lists/entry-title.tsx';
import { useLocale, useT } from '../messages/use-t.ts';
import { Button } from '../ui/button/button.tsx';
import { MomentInput } from '../ui/date-input/moment-input.tsx';
import { parseMoment } from '../ui/date-input/parse-date.ts';
import { nextMorning, typedMoment } from '../ui/date-input/typed-moment.ts';
import { LoadState } from '../ui/empty-state/empty-state.tsx';
import { LocaleSelect } from '../ui/field/locale-select.tsx';
import { TextInput } from '../ui/field/text-input.tsx';
import { Form } from '../ui/form/form.tsx';
import { Moment } from '../ui/moment/moment.tsx';
import { Panel, Screen } from '../ui/screen/screen.tsx';
import { changeText } from './change-text.ts';
import styles from './workflow.module.css';

const PREVIEW = '/admin/preview/moments';

/** Pages of the site as they will be at a moment. The moment, the language and the page are in the URL. */
export function Component() {
  const t = useT();
  const locale = useLocale();
  const [search, setSearch] = useSearchParams();
  const { at, language, page } = readParams(search, locale);
  const show = (changes: Record<string, string>) =>
    setSearch({ at: at ?? '', language, page, ...changes }, { replace: true });
  return (
    <Screen title={t('moment.title')} lead={t('moment.lead')} width="full">
      <MomentForm
        key={`${at} ${language} ${page}`}
        at={at}
        language={language}
        page={page}
        onShow={(choice) => setSearch(choice)}
      />
      {at === undefined ? null : (
        <>
          <ChangesUntil at={at} onShow={(id) => show({ page: `#${id}` })} />
          <iframe
            className={styles.frame}
            title={t('moment.frame', { moment: `${formatDateTime(at, locale)} (UTC+5)` })}
            src={frameUrl(at, language, page)}
          />
        </>
      )}
    </Screen>
  );
}

/** The page of an entry is named by its id: `#12`. */
function frameUrl(at: string, language: Locale, page: string): string {
  if (page.startsWith('#')) return `${PREVIEW}/${at}/entries/${page.slice(1)}/${language}`;
  return `${PREVIEW}/${at}/page${localePath(language, page === '' ? '/' : page)}`;
}

function readParams(search: URLSearchParams, locale: Locale) {
  const at = search.get('at') ?? '';
  const language = search.get('language') ?? '';
  const page = search.get('page') ?? '';
  return {
    at: isInstant(at) ? at : undefined,
    language: isLocale(language) ? language : locale,
    page: /^(?:#[0-9]+|\/[^/\\].*|\/?)$/u.test(page) ? page : '',
  };
}

interface MomentFormProps {
  at: string | undefined;
  language: Locale;
  page: string;
  onShow: (choice: { at: string; language: Locale; page: string }) => void;
}

function MomentForm({ at, language, page, onShow }: MomentFormProps) {
  const t = useT();
  const [moment, setMoment] = useState(() => (at === undefined ? nextMorning(Date.now()) : typedMoment(at)));
  const [chosenLanguage, setLanguage] = useState(language);
  const [path, setPath] = useState(page.startsWith('#') ? '' : page);
  const chosen = parseMoment(moment);
  const submit = () => {
    if (chosen === undefined) return;
    const typed = path.trim();
    // An entry stays until another page is named.
    const next =
      typed === '' ? (page.startsWith('#') ? page : '') : typed.startsWith('/') ? typed : `/${typed}`;
    onShow({ at: chosen, language: chosenLanguage, page: next });
  };
  return (
    <Form onSubmit={submit}>
      <div className={styles.momentForm}>
        <MomentInput text={moment} onChange={setMoment} isFuture={false} />
        <LocaleSelect label={t('moment.language')} value={chosenLanguage} onChange={setLanguage} />
        <TextInput label={t('moment.page')} placeholder="/career" value={path} onChange={setPath} />
        <Button type="submit" kind="primary" icon="eye" disabled={chosen === undefined}>
          {t('moment.show')}
        </Button>
      </div>
    </Form>
  );
}

function ChangesUntil({ at, onShow }: { at: string; onShow: (entryId: number) => void }) {
  const t = useT();
  const call = useCall('scheduledChanges', {});
  const changes = call.data?.changes.filter(({ dueAt }) => Date.parse(dueAt) <= Date.parse(at));
  return (
    <Panel title={t('moment.changes')}>
      <LoadState call={call} lines={2} />
      {changes?.length === 0 ? <p className={styles.quiet}>{t('moment.noChanges')}</p> : null}
      {changes && changes.length > 0 ? (
        <ul className={styles.items}>
          {changes.map((change) => (
            <ChangeUntil key={change.id} change={change} onShow={onShow} />
          ))}
        </ul>
      ) : null}
    </Panel>
  );
}

function ChangeUntil({ change, onShow }: { change: ScheduledChange; onShow: (entryId: number) => void }) {
  const t = useT();
  return (
    <li className={styles.task}>
      <div className={styles.entry}>
        <EntryTitle entry={change.entry} />
        <span className={styles.quiet}>
          {`${changeText(change, t)} · `}
          <Moment at={change.dueAt} />
        </span>
      </div>
      {change.action === 'publish' ? (
        <Button size="small" icon="eye" onClick={() => onShow(change.entry.id)}>
          {t('moment.openPage')}
        </Button>
      ) : null}
    </li>
  );
}
