import { renderToStaticMarkup } from 'react-dom/server';
import type { LoaderFunctionArgs } from 'react-router';
import type { FormName } from '#model/forms/form.ts';
import { Button } from '#ui/button/button.tsx';
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx';
import { CheckField, FileField, SelectField, TextField } from '#ui/field/field.tsx';
import styles from './form.module.css';
import { formControls } from './form-control.ts';
import { type FieldView, type FormReference, type FormView, readFormView } from './form-view-model.server.ts';

/** A form as a page is sent it. `FormBlock` shows it. */
export interface FormMarkup {
  name: FormName;
  title: string;
  lead: string;
  /** Left out of the data that stand in a page beside it (`src/site/data/page-data.server.ts`). */
  formHtml?: string;
}

/**
 * Reads and renders a form. It is native HTML that no script of the page needs to know: a page is sent it whole, and
 * what helps to fill it in comes when it is first touched (docs/decisions/0023).
 */
export async function readForm(
  asked: Pick<LoaderFunctionArgs, 'url' | 'context'>,
  form: FormName,
  reference?: FormReference,
): Promise<FormMarkup> {
  const view = await readFormView(asked, form, reference);
  const { name, title, lead } = view;
  return { name, title, lead, formHtml: renderToStaticMarkup(<Form view={view} />) };
}

/** 1Password, Bitwarden, Dashlane and LastPass fill in what they take for a visitor's own site, hidden or not. */
const ignoredByPasswordManagers = {
  'data-1p-ignore': '',
  'data-bwignore': '',
  'data-form-type': 'other',
  'data-lpignore': 'true',
};

/** The whole form with its places for what may come: script fills and shows them, the server does where there is none. */
function Form({ view }: { view: FormView }) {
  const { name, action, fields, submit, hidden, trap, words } = view;
  const hasFile = fields.some((field) => formControls[field.name].kind === 'file');
  return (
    <form
      className={styles.form}
      method="post"
      action={action}
      // What is wrong is said in the language of the page, which a browser's own words need not be in.
      noValidate
      encType={hasFile ? 'multipart/form-data' : undefined}
      name={name}
      data-draft=""
      data-returned={view.isReturned ? '' : undefined}
    >
      <Faults view={view} />
      <Failure view={view} />
      {fields.map((field) => (
        <Field key={field.name} field={field} view={view} />
      ))}
      {Object.entries({ ...hidden, key: '', proof: '' }).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      <div className={styles.trap} aria-hidden="true">
        <label>
          {trap}
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
        <p role="status" data-part="status" data-sending={words.sending} data-checking={words.checking} />
      </div>
    </form>
  );
}

function Faults({ view: { name, fields, words } }: { view: FormView }) {
  // Where either of two fields is wanted, both say so, and the summary once.
  const faults = fields
    .filter(({ fault }, at) => fault !== '' && at === fields.findIndex((first) => first.fault === fault))
    .map((field) => ({ text: field.fault, href: `#${name}-${field.name}` }));
  return <ErrorSummary title={words.faults} faults={faults} part="faults" hidden={faults.length === 0} />;
}

function Failure({ view: { words, phone, failure } }: { view: FormView }) {
  const isShown = failure !== undefined;
  return (
    <ErrorSummary title={words.failed} part="failure" hidden={!isShown} autoFocus={isShown}>
      <p data-part="reason">{failure ?? words.failedText}</p>
      {phone === undefined ? null : (
        <p>
          {words.callInstead} <a href={phone.href}>{phone.shown}</a>
        </p>
      )}
    </ErrorSummary>
  );
}

function Field({ field, view }: { field: FieldView; view: FormView }) {
  const { name, required, label, hint, value, fault, options } = field;
  const control = formControls[name];
  const shared = {
    id: `${view.name}-${name}`,
    name,
    label,
    hint,
    error: fault,
    required,
    // The first field at fault: there the visitor goes on.
    autoFocus: field === view.fields.find((each) => each.fault !== ''),
  };
  if (control.kind === 'choice') return <SelectField {...shared} options={options} defaultValue={value} />;
  if (control.kind === 'file') return <FileField {...shared} accept={control.accept} />;
  if (control.kind === 'consent') {
    return (
      <div data-sensitive="">
        <CheckField {...shared} hint={<Consent consent={view.consent} />} />
      </div>
    );
  }
  const { kind: _kind, rows, ...rest } = control;
  return rows === undefined ? (
    <TextField {...shared} {...rest} defaultValue={value} enterKeyHint="send" />
  ) : (
    <TextField {...shared} rows={rows} defaultValue={value} />
  );
}

function Consent({ consent: { by, link, address } }: Pick<FormView, 'consent'>) {
  return (
    <>
      {by} <a href={address}>{link}</a>
    </>
  );
}
