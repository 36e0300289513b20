import type { Locale, Localised } from '#language/locale/locale.ts';
import { messageBundles } from '#messages/message-bundles.ts';
import { createTranslate } from '#messages/translate.ts';
import type { SubmissionState } from '#model/forms/form.ts';
import { spreadsheetPhone } from '#operations/phone/spreadsheet-phone.ts';
import type { ExportLabels } from '#operations/submissions/export-submissions.ts';

interface Words {
  sheet: string;
  states: Readonly<Record<SubmissionState, string>>;
  /** Of applications, where it differs. */
  stages: Readonly<Partial<Record<SubmissionState, string>>>;
  languages: Localised<string>;
  columns: Readonly<
    Record<'state' | 'madeAt' | 'language' | 'subjectTitle' | 'assignee' | 'keepUntil' | 'files', string>
  >;
}

const words: Localised<Words> = {
  kk: {
    sheet: 'Өтініштер',
    states: {
      new: 'жаңа',
      in_work: 'жұмыста',
      interview: 'әңгімелесу',
      offer: 'ұсыныс жасалды',
      hired: 'жұмысқа алынды',
      done: 'аяқталды',
      spam: 'карантинде',
    },
    stages: { in_work: 'қаралуда', done: 'бас тартылды' },
    languages: { kk: 'қазақша', ru: 'орысша', en: 'ағылшынша' },
    columns: {
      state: 'Күйі',
      madeAt: 'Келген уақыты (Алматы)',
      language: 'Тілі',
      subjectTitle: 'Не туралы',
      assignee: 'Жауапты',
      keepUntil: 'Сақтау мерзімі',
      files: 'Файлдар',
    },
  },
  ru: {
    sheet: 'Обращения',
    states: {
      new: 'новое',
      in_work: 'в работе',
      interview: 'собеседование',
      offer: 'сделано предложение',
      hired: 'принят на работу',
      done: 'завершено',
      spam: 'в карантине',
    },
    stages: { in_work: 'на рассмотрении', done: 'отказ' },
    languages: { kk: 'казахский', ru: 'русский', en: 'английский' },
    columns: {
      state: 'Состояние',
      madeAt: 'Получено (Алматы)',
      language: 'Язык',
      subjectTitle: 'О чём',
      assignee: 'Ответственный',
      keepUntil: 'Хранится до',
      files: 'Файлы',
    },
  },
  en: {
    sheet: 'Enquiries',
    states: {
      new: 'new',
      in_work: 'in work',
      interview: 'interview',
      offer: 'offer made',
      hired: 'hired',
      done: 'done',
      spam: 'in quarantine',
    },
    stages: { in_work: 'under review', done: 'turned down' },
    languages: { kk: 'Kazakh', ru: 'Russian', en: 'English' },
    columns: {
      state: 'Status',
      madeAt: 'Received (Almaty)',
      language: 'Language',
      subjectTitle: 'About',
      assignee: 'Assignee',
      keepUntil: 'Stored until',
      files: 'Files',
    },
  },
};

/** The texts of an export of submissions; fields are named as in e-mails to the company. */
export function exportLabels(locale: Locale): ExportLabels {
  const t = createTranslate(locale, messageBundles[locale]);
  const { sheet, states, stages, languages, columns } = words[locale];
  return {
    sheet,
    columns: {
      ...columns,
      reference: t('mail.field.reference'),
      form: t('mail.field.form'),
      page: t('mail.field.page'),
      name: t('mail.field.name'),
      email: t('mail.field.email'),
      phone: t('mail.field.phone'),
      city: t('mail.field.city'),
      time: t('mail.field.time'),
      topic: t('mail.field.topic'),
      message: t('mail.field.message'),
      cover: t('mail.field.cover'),
    },
    form: (form) => t(`mail.form.${form}`),
    state: (state, form) => (form === 'apply' ? stages[state] : undefined) ?? states[state],
    language: (of) => languages[of],
    time: (time) => t(`mail.time.${time}`),
    phone: (phone) => spreadsheetPhone(phone, locale),
  };
}
