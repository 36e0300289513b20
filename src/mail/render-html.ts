import type { Block, Field, Letter } from './email-template.ts';

/** Inline, because mail programs take everything else away. Pairs of colours have a contrast of 7:1 and more. */
const style = {
  page: 'margin:0;padding:24px 16px;background:#ffffff;color:#040505;font:16px/1.5 Arial,Helvetica,sans-serif',
  body: 'max-width:600px;margin:0 auto',
  heading: 'margin:0 0 16px;font-size:22px;line-height:1.3',
  text: 'margin:0 0 16px',
  list: 'margin:0 0 16px',
  label: 'margin:0;font-size:14px;color:#4a545d',
  value: 'margin:0 0 12px;white-space:pre-wrap;overflow-wrap:anywhere',
  button:
    'display:inline-block;padding:12px 20px;background:#095459;color:#ffffff;font-weight:bold;text-decoration:none;border-radius:4px',
  footer: 'margin:32px 0 0;padding:16px 0 0;border-top:1px solid #c5ccd2;font-size:14px;color:#4a545d',
  small: 'margin:0 0 8px',
  link: 'color:#095459',
} as const;

/** The letter as HTML that asks for nothing from anywhere: no pictures, no styles, no scripts. */
export function htmlOf(letter: Letter): string {
  const { locale, subject, blocks, footer } = letter;
  const small = footer.map((line) =>
    typeof line === 'string' ? text(line, style.small) : text(link(line, style.link), style.small),
  );
  return [
    '<!doctype html>',
    `<html lang="${locale}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    // What would be made links of by guessing is not what we want followed.
    '<meta name="format-detection" content="telephone=no, address=no, email=no, date=no, url=no">',
    `<title>${escaped(subject)}</title>`,
    '</head>',
    `<body style="${style.page}">`,
    `<div lang="${locale}" style="${style.body}">`,
    ...blocks.map(blockHtml),
    `<div style="${style.footer}">${small.join('\n')}</div>`,
    '</div>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

/** Text that is HTML already. */
type Html = Readonly<{ html: string }>;

function text(content: string | Html, css: string): string {
  return `<p style="${css}">${typeof content === 'string' ? escaped(content) : content.html}</p>`;
}

function link({ label, url }: { label: string; url: string }, css: string): Html {
  return { html: `<a href="${escaped(url)}" style="${css}">${escaped(label)}</a>` };
}

function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `<h1 style="${style.heading}">${escaped(block.text)}</h1>`;
    case 'text':
      return text(block.text, style.text);
    case 'button':
      return text(link(block, style.button), style.text);
    case 'fields':
      return `<dl style="${style.list}">\n${block.fields.map(fieldHtml).join('\n')}\n</dl>`;
  }
}

function fieldHtml({ label, value }: Field): string {
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
