import type { Block, EmailContent, Field } from './email-template.ts';

/** Renders an e-mail as plain text, with the same content as the HTML. */
export function renderText({ blocks, footer }: EmailContent): string {
  const small = footer.map((line) => (typeof line === 'string' ? line : `${line.label}: ${line.url}`));
  return `${[...blocks.map(blockText), ['-- ', ...small].join('\n')].join('\n\n')}\n`;
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'heading':
    case 'text':
      return block.text;
    case 'button':
    case 'link':
      return `${block.label}:\n${block.url}`;
    case 'fields':
      return block.fields.map(fieldText).join('\n');
  }
}

function fieldText({ label, value }: Field): string {
  return value.includes('\n') ? `${label}:\n${value}` : `${label}: ${value}`;
}
