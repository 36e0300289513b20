import type { LoaderFunctionArgs } from 'react-router';
import type { Problem } from '#contract/problem.ts';
import { formatDate } from '#language/date/date.ts';
import { type Locale, localeOfPath } from '#language/locale/locale.ts';
import { consentVersion } from '#messages/consent.ts';
import type { Translate } from '#messages/translate.ts';
import { formatPhone } from '#model/fields/phone.ts';
import { callTimes, type FormField, type FormName, formRules } from '#model/forms/form.ts';
import { readAside } from '../data/load-content.server.ts';
import { formOutcomeContext, formTokenContext, logContext } from '../request-context.ts';
import { path } from '../routing/paths.ts';
import { type FormTitle, formTitle, readFormWords } from './form-messages.server.ts';

type Asked = Pick<LoaderFunctionArgs, 'url' | 'context'>;

/** What a form is about, by slug. */
export type FormReference = Readonly<Partial<Record<'vacancy' | 'subject', string | undefined>>>;

interface Option {
  value: string;
  label: string;
}

export interface FieldView {
  name: FormField;
  required: boolean;
  label: string;
  hint: string | undefined;
  value: string | undefined;
  /** Empty where nothing is wrong. */
  fault: string;
  options: readonly Option[];
}

/** Everything that one form says and sends along, in one language. */
export interface FormView extends FormTitle {
  name: FormName;
  action: string;
  fields: readonly FieldView[];
  hidden: Readonly<Record<'token' | 'page' | 'consent_text', string>>;
  trap: string;
  consent: { by: string; link: string; address: string };
  words: Readonly<
    Record<'faults' | 'failed' | 'failedText' | 'callInstead' | 'sending' | 'checking', string>
  >;
  /** Where to call instead. */
  phone: { href: string; shown: string } | undefined;
  /** The form shows what the visitor has written already: it was sent without script, or begun elsewhere. */
  isReturned: boolean;
  /** Why it was not accepted, where no field is at fault. */
  failure: string | undefined;
}

/**
 * Puts a form together: the fields of its rule, their words, and what was filled in and went wrong, where it has just
 * been sent. A reference to what is not there (any more) is left out: the form can still be sent in general.
 */
export async function readFormView(
  asked: Asked,
  form: FormName,
  reference: FormReference = {},
): Promise<FormView> {
  const { url, context } = asked;
  const { locale } = localeOfPath(url.pathname);
  const outcome = context.get(formOutcomeContext);
  const t = await readFormWords(context, locale);
  const [site, token, choices] = await Promise.all([
    readAside(context, 'whose form it is', async (client) => (await client.site()).data, null),
    readToken(asked),
    readChoices(asked, form, t),
  ]);
  const values: Readonly<Record<string, string | undefined>> = { ...reference, ...outcome?.values };
  const errors: NonNullable<Problem['errors']> = outcome?.problem?.errors ?? {};
  return {
    ...formTitle(t, form),
    name: form,
    action: path.form(locale, form),
    fields: fieldsOf(form).map((field) => ({
      ...fieldWords(t, form, field),
      name: field,
      required: formRules[form].fields[field] === 'required',
      value: values[field],
      fault: errors[field]?.join(' ') ?? (field === 'cv' && outcome?.hadFile ? t('form.fileLost') : ''),
      options: choices[field] ?? [],
    })),
    hidden: { token, page: values.page ?? url.pathname, consent_text: consentVersion },
    ...fixedWords(t, {
      address: path.consent(locale),
      company: site?.settings.legal_name ?? '',
      version: formatDate(consentVersion, locale, 'numeric'),
    }),
    phone: site?.settings.phone ? phoneView(site.settings.phone, locale) : undefined,
    isReturned: outcome !== null,
    failure: fieldsOf(form).some((field) => errors[field]) ? undefined : outcome?.problem?.message,
  };
}

const phoneView = (phone: string, locale: Locale) => ({
  href: `tel:${phone}`,
  shown: formatPhone(phone, locale),
});

function fieldsOf(form: FormName): FormField[] {
  return Object.keys(formRules[form].fields) as FormField[];
}

const hinted = ['phone', 'cover', 'cv'] as const;

function fieldWords(t: Translate, form: FormName, field: FormField): Pick<FieldView, 'label' | 'hint'> {
  const { fields, oneOf } = formRules[form];
  const label = t(`field.${field}`);
  // One of several has to be given: neither of them is optional then.
  const isOptional = fields[field] === 'optional' && !oneOf?.includes(field) && field !== 'vacancy';
  const own = hinted.find((name) => name === field);
  return {
    label: isOptional ? t('form.optional', { label }) : label,
    hint: own && t(`field.${own}.hint`),
  };
}

function fixedWords(
  t: Translate,
  { address, ...places }: { address: string; company: string; version: string },
): Pick<FormView, 'trap' | 'consent' | 'words'> {
  return {
    trap: t('field.website'),
    consent: {
      by: t('form.consentBy', places),
      link: t('form.consentLink'),
      address,
    },
    words: {
      faults: t('form.faults'),
      failed: t('form.failed'),
      failedText: t('form.failedText'),
      callInstead: t('form.callInstead'),
      sending: t('form.sending'),
      checking: t('form.checking'),
    },
  };
}

async function readToken({ context }: Asked): Promise<string> {
  try {
    return await context.get(formTokenContext)();
  } catch (error) {
    context.get(logContext).warn('a form goes without its token', error);
    return '';
  }
}

async function readChoices(
  { context }: Asked,
  form: FormName,
  t: Translate,
): Promise<Partial<Record<FormField, Option[]>>> {
  const { fields } = formRules[form];
  const optionOf = ({ slug, title }: { slug: string; title: string }) => ({ value: slug, label: title });
  const choices: Partial<Record<FormField, Option[]>> = {};
  if ('time' in fields)
    choices.time = callTimes.map((time) => ({ value: time, label: t(`field.time.${time}`) }));
  if ('vacancy' in fields) {
    const open = await readAside(
      context,
      'open vacancies',
      async (client) => (await client.vacancies()).data,
      [],
    );
    choices.vacancy = [{ value: '', label: t('field.vacancy.general') }, ...open.map(optionOf)];
  }
  if ('subject' in fields) {
    const subjects = await Promise.all([
      readAside(
        context,
        'offerings',
        async (client) => (await client.offerings({ type: 'business' })).data,
        [],
      ),
      readAside(
        context,
        'offerings',
        async (client) => (await client.offerings({ type: 'private' })).data,
        [],
      ),
      readAside(context, 'deals', async (client) => (await client.deals()).data, []),
    ]);
    choices.subject = [{ value: '', label: t('field.subject.none') }, ...subjects.flat().map(optionOf)];
  }
  return choices;
}
