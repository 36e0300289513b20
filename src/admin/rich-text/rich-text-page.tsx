import '#admin/ui/theme/global-styles.ts';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { loadMessages } from '#admin/messages/message-store.ts';
import { Tooltips } from '#admin/ui/tooltip/tooltips.tsx';
import type { Locale } from '#language/locale/locale.ts';
import { richTextEn } from './messages/en.ts';
import { richTextKk } from './messages/kk.ts';
import { richTextRu } from './messages/ru.ts';
import { RichTextEditor } from './rich-text-editor.tsx';

// The page of the browser tests (test/e2e/admin/rich-text/): editors, and their values for the tests.

interface PageState {
  locale: Locale;
  /** Initial texts of the editors. */
  texts: string[];
  disabled?: boolean;
  maxLength?: number;
}

declare global {
  interface Window {
    pageState: PageState;
    /** Texts that the editors have reported, with the index of the editor. */
    changes: [number, string][];
    /** Sets the text of an editor from outside, or renders it again with the same text. */
    setText: (index: number, html?: string) => void;
  }
}

const messages = { kk: richTextKk, ru: richTextRu, en: richTextEn };

function RichTextPage({ locale, texts, ...options }: PageState) {
  const [values, setValues] = useState(texts);
  const setValue = (index: number, html: string) =>
    setValues((current) => current.map((each, at) => (at === index ? html : each)));
  window.setText = (index, html) => setValue(index, html ?? values[index] ?? '');
  return (
    <main>
      <h1 className="visually-hidden">RichTextEditor</h1>
      {values.map((value, index) => (
        <RichTextEditor
          // biome-ignore lint/suspicious/noArrayIndexKey: the number of editors does not change
          key={index}
          id={`text-${index}`}
          lang={locale}
          label={`Text ${index}`}
          value={value}
          onChange={(html) => {
            window.changes.push([index, html]);
            setValue(index, html);
          }}
          pickEntry={async () => ({ href: '/press-center', text: 'Баспасөз орталығы' })}
          messages={messages[locale]}
          {...options}
        />
      ))}
      <Tooltips />
    </main>
  );
}

window.changes = [];
document.documentElement.lang = window.pageState.locale;
await loadMessages('ui');
createRoot(document.body.appendChild(document.createElement('div'))).render(
  <StrictMode>
    <RichTextPage {...window.pageState} />
  </StrictMode>,
);
