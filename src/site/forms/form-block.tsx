import { useEffect, useRef, useState } from 'react';
import { useOwnNavigation } from '../client/navigation/use-safe-navigate.ts';
import { FIELDS, type Field, isChanged } from '../client/state/form-field.ts';
import styles from './form.module.css';
// The form is rendered on the server alone; what it is drawn with comes along by these.
import '#ui/button/button.module.css';
import '#ui/error-summary/error-summary.module.css';
import '#ui/field/field.module.css';
import type { FormMarkup } from './form-markup.server.tsx';

/**
 * A form, as it was rendered on the server. It can be filled in and sent before any script has come; what helps with that
 * is loaded when it is first touched. While it stands, no later answer of a loader takes away what was written.
 */
export function FormBlock({ form: { name, formHtml } }: { form: Pick<FormMarkup, 'name' | 'formHtml'> }) {
  const [first] = useState(() => formHtml ?? formOfPage(name));
  const block = useRef<HTMLDivElement>(null);
  const navigate = useOwnNavigation();
  const help = () => {
    import('./enhancement/enhance-form.ts').then(
      ({ helpWithForm }) => helpWithForm(block.current?.firstChild, navigate),
      // Without it the form is sent as any other.
      () => undefined,
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: who began before the page was ready is helped once
  useEffect(() => {
    const fields = Array.from(block.current?.querySelectorAll<Field>(FIELDS) ?? []);
    if (block.current?.matches(':focus-within') || fields.some(isChanged)) help();
  }, []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to the fields inside it and is none itself
    <div
      ref={block}
      className={styles.block}
      onFocus={help}
      onInput={help}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React on the server, values escaped
      dangerouslySetInnerHTML={{ __html: first }}
    />
  );
}

/** The form that has come with the page: its data do not hold it once more. */
const formOfPage = (name: string) => document.forms.namedItem(name)?.outerHTML ?? '';
