import type { LoaderFunctionArgs } from 'react-router';
import type { Problem } from '#contract/problem.ts';
import { formatDate } from '#language/date/date.ts';
import { type Locale, localeOfPath } from '#language/locale/locale.ts';
import type { Translate } from '#messages/translate.ts';
import { formatPhone } from '#model/fields/phone.ts';
import { callTimes, type FormField, type FormName, formRules } from '#model/forms/form.ts';
import { loadOptional } from '../data/load-content.server.ts';
import { formOutcomeContext, formTokenContext, logContext } from '../request-context.ts';
import { path } from '../routing/paths.ts';
import { loadConsent } from './consent.server.ts';
import { type FormTitle, getFormTitle, loadTranslate } from './form-messages.server.ts';

type LoaderArgs = Pick<LoaderFunctionArgs, 'url' | 'context'>;

/** Slug of the vacancy or the offering that a form refers to. */
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
  /** Error message, or ''. */
  error: string;
  options: readonly Option[];
}

/** View model of a form in one locale. */
export interface FormView extends FormTitle {
  name: FormName;
  action: string;
  fields: readonly FieldView[];
  hidden: Readonly<Record<'token' | 'page' | 'consent_text', string>>;
  honeypotLabel: string;
  consent: { text: string; linkLabel: string; href: string };
  messages: Readonly<
    Record<'errorsTitle' | 'failureTitle' | 'failureText' | 'callInstead' | 'sending' | 'checking', string>
  >;
  /** Phone number to call if the submission fails. */
  phone: { href: string; label: string } | undefined;
  /** Whether the form shows submitted values: it was sent without script, or started elsewhere. */
  isReturned: boolean;
  /** Error message that belongs to no field. */
  failure: string | undefined;
}

/**
 * Loads the view model of a form, with values and errors of a submission without script. An unknown reference
 * is ignored, so that the form can still be sent.
 */
export async function loadFormView(
  args: LoaderArgs,
  form: FormName,
  reference: FormReference = {},
): Promise<FormView> {
  const { url, context } = args;
  const { locale } = localeOfPath(url.pathname);
  const outcome = context.get(formOutcomeContext);
  const t = await loadTranslate(context, locale);
  const [site, consent, token, options] = await Promise.all([
    loadOptional(context, 'site settings of a form', async (client) => (await client.site()).data, null),
    loadConsent(context),
    createToken(args),
    loadOptions(args, form, t),
  ]);
  const values: Readonly<Record<string, string | undefined>> = { ...reference, ...outcome?.values };
  const errors: NonNullable<Problem['errors']> = outcome?.problem?.errors ?? {};
  return {
    ...getFormTitle(t, form),
    name: form,
    action: path.form(locale, form),
    fields: fieldsOf(form).map((field) => ({
      ...fieldMessages(t, form, field),
      ...(field === 'consent' && { label: consent.label ?? t('field.consent') }),
      name: field,
      required: formRules[form].fields[field] === 'required',
      value: values[field],
      error: errors[field]?.join(' ') ?? (field === 'cv' && outcome?.hadFile ? t('form.fileLost') : ''),
      options: options[field] ?? [],
    })),
    hidden: { token, page: values.page ?? url.pathname, consent_text: consent.version },
    ...staticMessages(t, {
      href: path.page(locale, 'forms/consent'),
      company: site?.settings.legal_name ?? '',
      version: formatDate(consent.date, locale, 'numeric'),
    }),
    phone: site?.settings.phone ? phoneView(site.settings.phone, locale) : undefined,
    isReturned: outcome !== null,
    failure: fieldsOf(form).some((field) => errors[field]) ? undefined : outcome?.problem?.message,
  };
}

const phoneView = (phone: string, locale: Locale) => ({
  href: `tel:${phone}`,
  label: formatPhone(phone, locale),
});

function fieldsOf(form: FormName): FormField[] {
  return Object.keys(formRules[form].fields) as FormField[];
}

const fieldsWithHint = ['phone', 'cover', 'cv'] as const;

function fieldMessages(t: Translate, form: FormName, field: FormField): Pick<FieldView, 'label' | 'hint'> {
  const { fields, oneOf } = formRules[form];
  const label = t(`field.${field}`);
  // Fields of a "one of" group are not marked as optional.
  const isOptional = fields[field] === 'optional' && !oneOf?.includes(field) && field !== 'vacancy';
  const hintKey = fieldsWithHint.find((name) => name === field);
  return {
    label: isOptional ? t('form.optional', { label }) : label,
    hint: hintKey && t(`field.${hintKey}.hint`),
  };
}

function staticMessages(
  t: Translate,
  { href, ...params }: { href: string; company: string; version: string },
): Pick<FormView, 'honeypotLabel' | 'consent' | 'messages'> {
  return {
    honeypotLabel: t('field.website'),
    consent: {
      text: t('form.consentBy', params),
      linkLabel: t('form.consentLink'),
      href,
    },
    messages: {
      errorsTitle: t('form.faults'),
      failureTitle: t('form.failed'),
      failureText: t('form.failedText'),
      callInstead: t('form.callInstead'),
      sending: t('form.sending'),
      checking: t('form.checking'),
    },
  };
}

async function createToken({ context }: LoaderArgs): Promise<string> {
  try {
    return await context.get(formTokenContext)();
  } catch (error) {
    context.get(logContext).warn('form token could not be created', error);
    return '';
  }
}

async function loadOptions(
  { context }: LoaderArgs,
  form: FormName,
  t: Translate,
): Promise<Partial<Record<FormField, Option[]>>> {
  const { fields } = formRules[form];
  const toOption = ({ slug, title }: { slug: string; title: string }) => ({ value: slug, label: title });
  const options: Partial<Record<FormField, Option[]>> = {};
  if ('time' in fields)
    options.time = callTimes.map((time) => ({ value: time, label: t(`field.time.${time}`) }));
  if ('vacancy' in fields) {
    const vacancies = await loadOptional(
      context,
      'open vacancies',
      async (client) => (await client.vacancies()).data,
      [],
    );
    options.vacancy = [{ value: '', label: t('field.vacancy.general') }, ...vacancies.map(toOption)];
  }
  if ('subject' in fields) {
    const subjects = await Promise.all([
      loadOptional(
        context,
        'offerings',
        async (client) => (await client.offerings({ type: 'business' })).data,
        [],
      ),
      loadOptional(
        context,
        'offerings',
        async (client) => (await client.offerings({ type: 'private' })).data,
        [],
      ),
      loadOptional(context, 'deals', async (client) => (await client.deals()).data, []),
    ]);
    options.subject = [{ value: '', label: t('field.subject.none') }, ...subjects.flat().map(toOption)];
  }
  return options;
}
