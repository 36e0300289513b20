import type { Finding } from '#language/writing/finding.ts';
import type { Scope } from '../form/scope.ts';

/** A paragraph of rich text, or a whole plain text. */
export interface TextBlock {
  text: string;
  /** In the order of the text. */
  findings: readonly Finding[];
}

/** The result of the checks of one field. */
export interface FieldCheck {
  scope: Exclude<Scope, 'shared'>;
  path: string;
  /** The value that was checked. */
  value: string;
  isRichText: boolean;
  blocks: readonly TextBlock[];
}

/** A finding with its block. */
export interface PlacedFinding {
  block: TextBlock;
  finding: Finding;
}

export const findingsOf = ({ blocks }: Pick<FieldCheck, 'blocks'>): PlacedFinding[] =>
  blocks.flatMap((block) => block.findings.map((finding) => ({ block, finding })));

export const foundText = ({ block, finding }: PlacedFinding): string =>
  block.text.slice(finding.start, finding.end);
