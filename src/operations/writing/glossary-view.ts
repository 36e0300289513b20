import type { Locale } from '#language/locale/locale.ts';
import type { AuditSubject } from '#model/auth/audit.ts';
import { type Actor, mayDo } from '#model/auth/permission.ts';
import type { GlossaryRow } from '#store/writing/glossary.ts';
import { ForbiddenError } from '../auth/auth-errors.ts';

/** A term as users write it. */
export interface TermInput {
  terms: Readonly<Record<Locale, string>>;
  forbidden: Readonly<Record<Locale, readonly string[]>>;
  note: string;
}

export interface TermView {
  id: number;
  terms: Record<Locale, string>;
  forbidden: Record<Locale, string[]>;
  note: string;
  updatedAt: string;
  updatedBy: string;
}

/** The editor loads the whole glossary. */
export const MAX_TERMS = 3000;

/** The glossary has that many terms already. */
export class GlossaryFullError extends Error {
  override readonly name = 'GlossaryFullError';
}

export const toTermView = ({
  id,
  terms,
  forbidden,
  note,
  updated_at,
  updated_by,
}: GlossaryRow): TermView => ({
  id,
  terms,
  forbidden: { kk: [...forbidden.kk], ru: [...forbidden.ru], en: [...forbidden.en] },
  note,
  updatedAt: updated_at.toISOString(),
  updatedBy: updated_by,
});

/** The glossary belongs to all languages, as shared fields do. */
export const mayChangeGlossary = (actor: Actor): boolean => mayDo(actor, 'share', 'structure', null);

/** @throws ForbiddenError */
export function requireGlossaryEditor(actor: Actor): void {
  if (!mayChangeGlossary(actor)) throw new ForbiddenError('change the glossary');
}

/** The term that an event concerns, by its first word. */
export const termSubject = (id: number, { terms }: Pick<TermInput, 'terms'>): AuditSubject => ({
  type: 'glossary',
  id: String(id),
  title: terms.kk || terms.ru || terms.en,
});
