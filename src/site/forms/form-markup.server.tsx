import { renderToStaticMarkup } from 'react-dom/server';
import type { LoaderFunctionArgs } from 'react-router';
import type { FormName } from '#model/forms/form.ts';
import { Button } from '#ui/button/button.tsx';
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx';
import { CheckField, FileField, SelectField, TextField } from '#ui/field/field.tsx';
import styles from './form.module.css';
import { formControls } from './form-control.ts';
import { type FieldView, type FormReference, type FormView, loadFormView } from './form-view-model.server.ts';

/** Page data of a form, shown by `FormBlock`. */
export interface FormMarkup {
  name: FormName;
  title: string;
  lead: string;
  /** Omitted from hydration data (`src/site/data/page-data.server.ts`). */
  formHtml?: string;
}

/**
 * Loads and renders a form as static HTML, so that its components are not in the browser bundle
 * (docs/decisions/0023).
 */
export async function loadForm(
  args: Pick<LoaderFunctionArgs, 'url' | 'context'>,
  form: FormName,
  reference?: FormReference,
): Promise<FormMarkup> {
  const view = await loadFormView(args, form, reference);
  const { name, title, lead } = view;
  return { name, title, lead, formHtml: renderToStaticMarkup(<Form view={view} />) };
}

/** Prevents 1Password, Bitwarden, Dashlane and LastPass from filling in the honeypot field. */
const ignoredByPasswordManagers = {
  'data-1p-ignore': '',
  'data-bwignore': '',
  'data-form-type': 'other',
  'data-lpignore': 'true',
};

/** Error summary and status are always rendered, so that script can fill them in. */
function Form({ view }: { view: FormView }) {
  const { name, action, fields, submit, hidden, honeypotLabel, messages } = view;
  const hasFile = fields.some((field) => formControls[field.name].kind === 'file');
  return (
    <form
      className={styles.form}
      method="post"
      action={action}
      // Browser validation messages may be in another language than the page.
      noValidate
      encType={hasFile ? 'multipart/form-data' : undefined}
      name={name}
      data-draft=""
      data-returned={view.isReturned ? '' : undefined}
    >
      <FieldErrors view={view} />
      <Failure view={view} />
      {fields.map((field) => (
        <Field key={field.name} field={field} view={view} />
      ))}
      {Object.entries({ ...hidden, key: '', proof: '' }).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      <div className={styles.trap} aria-hidden="true">
        <label>
          {honeypotLabel}
          <input
            type="text"
            name="website"
            tabIndex={-1}
            autoComplete="off"
            data-sensitive=""
            {...ignoredByPasswordManagers}
          />
        </label>
      </div>
      <div className={styles.end}>
        <Button type="submit">{submit}</Button>
        <p
          role="status"
          data-part="status"
          data-sending={messages.sending}
          data-checking={messages.checking}
        />
      </div>
    </form>
  );
}

function FieldErrors({ view: { name, fields, messages } }: { view: FormView }) {
  // The summary lists an error once, even if several fields have it.
  const errors = fields
    .filter(
      ({ error }, index) => error !== '' && index === fields.findIndex((field) => field.error === error),
    )
    .map((field) => ({ text: field.error, href: `#${name}-${field.name}` }));
  return (
    <ErrorSummary title={messages.errorsTitle} errors={errors} part="errors" hidden={errors.length === 0} />
  );
}

function Failure({ view: { messages, phone, failure } }: { view: FormView }) {
  const isShown = failure !== undefined;
  return (
    <ErrorSummary title={messages.failureTitle} part="failure" hidden={!isShown} autoFocus={isShown}>
      <p data-part="reason">{failure ?? messages.failureText}</p>
      {phone === undefined ? null : (
        <p>
          {messages.callInstead} <a href={phone.href}>{phone.label}</a>
        </p>
      )}
    </ErrorSummary>
  );
}

function Field({ field, view }: { field: FieldView; view: FormView }) {
  const { name, required, label, hint, value, error, options } = field;
  const control = formControls[name];
  const sharedProps = {
    id: `${view.name}-${name}`,
    name,
    label,
    hint,
    error,
    required,
    // The first field with an error.
    autoFocus: field === view.fields.find((each) => each.error !== ''),
  };
  if (control.kind === 'choice')
    return <SelectField {...sharedProps} options={options} defaultValue={value} />;
  if (control.kind === 'file') return <FileField {...sharedProps} accept={control.accept} />;
  if (control.kind === 'consent') {
    return (
      <div data-sensitive="">
        <CheckField {...sharedProps} hint={<Consent consent={view.consent} />} />
      </div>
    );
  }
  const { kind: _kind, rows, ...rest } = control;
  return rows === undefined ? (
    <TextField {...sharedProps} {...rest} defaultValue={value} enterKeyHint="send" />
  ) : (
    <TextField {...sharedProps} rows={rows} defaultValue={value} />
  );
}

function Consent({ consent: { text, linkLabel, href } }: Pick<FormView, 'consent'>) {
  return (
    <>
      {text} <a href={href}>{linkLabel}</a>
    </>
  );
}
