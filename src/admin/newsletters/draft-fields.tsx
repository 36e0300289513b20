import { useId, useState } from 'react';
import type { NewsletterNewsItem } from '#contract/admin/newsletter-calls.ts';
import { formatDate } from '#language/date/date.ts';
import { type Locale, locales } from '#language/locale/locale.ts';
import { MAX_INTRO_LENGTH, MAX_NEWSLETTER_NEWS, MAX_SUBJECT_LENGTH } from '#model/forms/newsletter.ts';
import { entryTitle } from '../api/entry-title.ts';
import { useCall } from '../api/use-call.ts';
import { useDebounced } from '../api/use-debounced.ts';
import type { Submission } from '../api/use-submit.ts';
import { useLocale, useT } from '../messages/use-t.ts';
import { IconButton } from '../ui/button/button.tsx';
import { Combobox } from '../ui/combobox/combobox.tsx';
import { Field } from '../ui/field/field.tsx';
import { controlClass, TextInput } from '../ui/field/text-input.tsx';
import { Panel } from '../ui/screen/screen.tsx';
import { type DraftContent, moveItem } from './draft-content.ts';
import styles from './newsletters.module.css';

interface DraftFieldsProps {
  content: DraftContent;
  form: Pick<Submission, 'errorOf'>;
  onChange: (content: DraftContent) => void;
}

/** Subject, introduction and news of a draft. */
export function DraftFields({ content, form, onChange }: DraftFieldsProps) {
  const t = useT();
  const setEdition = (locale: Locale, change: Partial<DraftContent['editions'][Locale]>) =>
    onChange({
      ...content,
      editions: { ...content.editions, [locale]: { ...content.editions[locale], ...change } },
    });
  return (
    <>
      <Panel title={t('newsletter.content')} lead={t('newsletter.content.lead')}>
        <div className={styles.languages}>
          {locales.map((locale) => {
            const { subject, intro } = content.editions[locale];
            const language = t(`language.${locale}`);
            return (
              <div key={locale} className={styles.language}>
                <TextInput
                  label={t('newsletter.subjectIn', { language })}
                  lang={locale}
                  maxLength={MAX_SUBJECT_LENGTH}
                  error={form.errorOf(`editions.${locale}.subject`)}
                  value={subject}
                  onChange={(value) => setEdition(locale, { subject: value })}
                />
                <Field
                  label={t('newsletter.introIn', { language })}
                  help={t('newsletter.introHelp')}
                  error={form.errorOf(`editions.${locale}.intro`)}
                >
                  {(control) => (
                    <textarea
                      {...control}
                      className={controlClass}
                      lang={locale}
                      maxLength={MAX_INTRO_LENGTH}
                      value={intro}
                      onChange={(event) => setEdition(locale, { intro: event.target.value })}
                    />
                  )}
                </Field>
              </div>
            );
          })}
        </div>
      </Panel>
      <Panel title={t('newsletter.news')} lead={t('newsletter.news.lead')}>
        <PickedNews news={content.news} onChange={(news) => onChange({ ...content, news })} />
        {content.news.length < MAX_NEWSLETTER_NEWS ? (
          <NewsPicker
            picked={content.news}
            onPick={(item) => onChange({ ...content, news: [...content.news, item] })}
          />
        ) : null}
      </Panel>
    </>
  );
}

interface PickedNewsProps {
  news: readonly NewsletterNewsItem[];
  onChange: (news: readonly NewsletterNewsItem[]) => void;
}

function PickedNews({ news, onChange }: PickedNewsProps) {
  const t = useT();
  const locale = useLocale();
  if (news.length === 0) return <p className={styles.quiet}>{t('newsletter.news.none')}</p>;
  return (
    <ol className={styles.news}>
      {news.map((item, index) => {
        const { text, lang } = entryTitle(item, locale);
        const title = text || t('newsletter.news.gone', { id: String(item.id) });
        return (
          <li key={item.id}>
            <div className={styles.newsTitle}>
              <span lang={text === '' ? undefined : lang}>{title}</span>
              <span className={styles.quiet}>
                {[
                  ...(item.date === null ? [] : [formatDate(item.date, locale, 'medium')]),
                  ...locales.filter((each) => item.titles[each]).map((each) => t(`language.${each}`)),
                ].join(', ')}
              </span>
            </div>
            <span className={styles.newsActions}>
              <IconButton
                icon="arrowUp"
                size="small"
                label={t('newsletter.news.up', { title })}
                disabled={index === 0}
                onClick={() => onChange(moveItem(news, index, -1))}
              />
              <IconButton
                icon="arrowDown"
                size="small"
                label={t('newsletter.news.down', { title })}
                disabled={index === news.length - 1}
                onClick={() => onChange(moveItem(news, index, 1))}
              />
              <IconButton
                icon="close"
                size="small"
                label={t('newsletter.news.remove', { title })}
                onClick={() => onChange(news.filter(({ id }) => id !== item.id))}
              />
            </span>
          </li>
        );
      })}
    </ol>
  );
}

interface NewsPickerProps {
  picked: readonly NewsletterNewsItem[];
  onPick: (item: NewsletterNewsItem) => void;
}

/** Finds public news by a part of its title. */
function NewsPicker({ picked, onPick }: NewsPickerProps) {
  const t = useT();
  const locale = useLocale();
  const id = useId();
  const [text, setText] = useState('');
  const query = useDebounced(text.trim());
  const { data, isLoading } = useCall('newsletterNews', { query: { query } });
  const found = data?.news.filter((item) => !picked.some((each) => each.id === item.id)) ?? [];
  return (
    <div className={styles.picker}>
      <Combobox
        id={id}
        label={t('newsletter.news.add')}
        placeholder={t('newsletter.news.placeholder')}
        text={text}
        onTextChange={setText}
        isLoading={isLoading}
        options={found.map((item) => {
          const title = entryTitle(item, locale);
          return { key: String(item.id), label: title.text, lang: title.lang };
        })}
        onChoose={(key) => {
          const item = found.find((each) => String(each.id) === key);
          if (item) onPick(item);
          setText('');
        }}
      />
    </div>
  );
}
