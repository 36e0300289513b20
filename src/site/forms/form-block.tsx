import { useEffect, useRef, useState } from 'react';
import { useSafeNavigate } from '../client/navigation/use-safe-navigate.ts';
import { FIELD_SELECTOR, type Field, isChanged } from '../client/state/form-field.ts';
import styles from './form.module.css';
// The styles of the server-rendered form are imported here to be in the bundle.
import '#ui/button/button.module.css';
import '#ui/error-summary/error-summary.module.css';
import '#ui/field/field.module.css';
import type { FormMarkup } from './form-markup.server.tsx';

/**
 * Shows a server-rendered form, which works without script. The enhancement script is loaded on first
 * interaction. Later loader data do not replace the HTML, so that input is preserved.
 */
export function FormBlock({ form: { name, formHtml } }: { form: Pick<FormMarkup, 'name' | 'formHtml'> }) {
  const [initialHtml] = useState(() => formHtml ?? formHtmlInDocument(name));
  const block = useRef<HTMLDivElement>(null);
  const navigate = useSafeNavigate();
  const loadEnhancement = () => {
    import('./enhancement/enhance-form.ts').then(
      ({ enhanceForm }) => enhanceForm(block.current?.firstChild, navigate),
      // Without the script the form is submitted natively.
      () => undefined,
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for input before hydration
  useEffect(() => {
    const fields = Array.from(block.current?.querySelectorAll<Field>(FIELD_SELECTOR) ?? []);
    if (block.current?.matches(':focus-within') || fields.some(isChanged)) loadEnhancement();
  }, []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles events of the fields inside it
    <div
      ref={block}
      className={styles.block}
      onFocus={loadEnhancement}
      onInput={loadEnhancement}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React on the server, values escaped
      dangerouslySetInnerHTML={{ __html: initialHtml }}
    />
  );
}

/** The hydration data omit the HTML, as it is in the document. */
const formHtmlInDocument = (name: string) => document.forms.namedItem(name)?.outerHTML ?? '';
