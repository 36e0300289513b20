import type { Block, Field, Letter } from './email-template.ts';

/** The letter as plain text: all that the HTML says, for whoever reads no HTML. */
export function textOf({ blocks, footer }: Letter): string {
  const small = footer.map((line) => (typeof line === 'string' ? line : `${line.label}: ${line.url}`));
  return `${[...blocks.map(blockText), ['-- ', ...small].join('\n')].join('\n\n')}\n`;
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'heading':
    case 'text':
      return block.text;
    case 'button':
      return `${block.label}:\n${block.url}`;
    case 'fields':
      return block.fields.map(fieldText).join('\n');
  }
}

function fieldText({ label, value }: Field): string {
  return value.includes('\n') ? `${label}:\n${value}` : `${label}: ${value}`;
}
