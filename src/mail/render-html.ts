import type { Tones } from '#model/theme/tones.ts';
import type { Block, EmailContent, Field } from './email-template.ts';

/** Inline styles, because mail programs remove others. The default colours have a contrast of at least 7:1. */
const stylesOf = (tones: Tones) => ({
  page: `margin:0;padding:24px 16px;background:${tones.white};color:${tones.black};font:16px/1.5 Arial,Helvetica,sans-serif`,
  body: 'max-width:600px;margin:0 auto',
  heading: 'margin:0 0 16px;font-size:22px;line-height:1.3',
  subheading: 'margin:32px 0 8px;font-size:18px;line-height:1.3',
  text: 'margin:0 0 16px',
  list: 'margin:0 0 16px',
  label: `margin:0;font-size:14px;color:${tones['mail-quiet']}`,
  value: 'margin:0 0 12px;white-space:pre-wrap;overflow-wrap:anywhere',
  button: `display:inline-block;padding:12px 20px;background:${tones['teal-dark']};color:${tones.white};font-weight:bold;text-decoration:none;border-radius:4px`,
  footer: `margin:32px 0 0;padding:16px 0 0;border-top:1px solid #c5ccd2;font-size:14px;color:${tones['mail-quiet']}`,
  small: 'margin:0 0 8px',
  link: `color:${tones.link}`,
});

type Styles = ReturnType<typeof stylesOf>;

/** Renders an e-mail as HTML without external resources. */
export function renderHtml(content: EmailContent, tones: Tones): string {
  const style = stylesOf(tones);
  const { locale, subject, blocks, footer } = content;
  const small = footer.map((line) =>
    typeof line === 'string' ? text(line, style.small) : text(link(line, style.link), style.small),
  );
  return [
    '<!doctype html>',
    `<html lang="${locale}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    // Disables automatic links.
    '<meta name="format-detection" content="telephone=no, address=no, email=no, date=no, url=no">',
    `<title>${escaped(subject)}</title>`,
    '</head>',
    `<body style="${style.page}">`,
    `<div lang="${locale}" style="${style.body}">`,
    ...blocks.map((block) => blockHtml(block, style)),
    `<div style="${style.footer}">${small.join('\n')}</div>`,
    '</div>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

/** Escaped HTML. */
type Html = Readonly<{ html: string }>;

function text(content: string | Html, css: string): string {
  return `<p style="${css}">${typeof content === 'string' ? escaped(content) : content.html}</p>`;
}

function link({ label, url }: { label: string; url: string }, css: string): Html {
  return { html: `<a href="${escaped(url)}" style="${css}">${escaped(label)}</a>` };
}

function blockHtml(block: Block, style: Styles): string {
  switch (block.kind) {
    case 'heading':
      return block.level === 2
        ? `<h2 style="${style.subheading}">${escaped(block.text)}</h2>`
        : `<h1 style="${style.heading}">${escaped(block.text)}</h1>`;
    case 'text':
      // Outlook ignores the CSS that preserves line breaks.
      return text({ html: escaped(block.text).replaceAll('\n', '<br>\n') }, style.text);
    case 'button':
      return text(link(block, style.button), style.text);
    case 'link':
      return text(link(block, style.link), style.text);
    case 'fields':
      return `<dl style="${style.list}">\n${block.fields.map((field) => fieldHtml(field, style)).join('\n')}\n</dl>`;
  }
}

function fieldHtml({ label, value }: Field, style: Styles): string {
  return `<dt style="${style.label}">${escaped(label)}</dt><dd style="${style.value}">${escaped(value)}</dd>`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(raw: string): string {
  return raw.replace(/[&<>"']/gu, (character) => entities[character] ?? character);
}
