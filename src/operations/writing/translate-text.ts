import { createHash } from 'node:crypto';
import type { Locale } from '#language/locale/locale.ts';
import { visibleText } from '#language/text/visible-text.ts';
import { createGlossaryCheck, type GlossaryTerm } from '#language/writing/glossary.ts';
import type { Actor } from '#model/auth/permission.ts';
import type { ContentTypeName } from '#model/content-types/names.ts';
import { CounterBlockedError, countAttempt } from '#store/auth/throttle.ts';
import { type Entry, findEntry } from '#store/content/entry.ts';
import { inTransaction } from '#store/transaction.ts';
import { listGlossaryRows } from '#store/writing/glossary.ts';
import {
  deleteSuggestedText,
  insertSuggestedText,
  type SuggestionPlace,
} from '#store/writing/suggested-text.ts';
import { recordAuditEvent } from '../audit/record-audit-event.ts';
import { requirePermission } from '../auth/require-permission.ts';
import { recordEntryEvent } from '../entries/record-entry-event.ts';
import { NotFoundError } from '../not-found-error.ts';
import type { WriteContext } from '../publishing/write-context.ts';
import { splitRichText } from './rich-text-segments.ts';
import { hashText } from './text-hash.ts';
import type { TermPair, Translator } from './translator.ts';

interface TranslationContext extends Pick<WriteContext, 'db' | 'now'> {
  translator: Translator | undefined;
}

export interface TranslationInput extends Omit<SuggestionPlace, 'locale'> {
  type: ContentTypeName;
  from: Locale;
  to: Locale;
  isRichText: boolean;
  text: string;
}

/** No service is configured. */
export class TranslationOffError extends Error {
  override readonly name = 'TranslationOffError';
}

/** The user has translated too much in a short time. */
export class TranslationThrottledError extends Error {
  override readonly name = 'TranslationThrottledError';
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super('Too many translations.');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Enough to translate an entry field by field; a service may cost money by the text. */
const MAX_TRANSLATIONS = 60;
const WINDOW_MS = 5 * 60_000;
const MAX_TERMS_SENT = 50;

/**
 * Suggests a translation by the configured service, with the terms of the glossary that the text has. Until a person
 * edits or accepts it, it is not published.
 * @throws ForbiddenError, NotFoundError, TranslationOffError, TranslationThrottledError, TranslationError
 */
export async function translateText(
  context: TranslationContext,
  actor: Actor,
  { type, entryId, from, to, isRichText, text }: TranslationInput,
): Promise<string> {
  const { db, now, translator } = context;
  requirePermission(actor, 'write', type, to);
  await requireEntryOfType(context, { type, entryId });
  if (!translator) throw new TranslationOffError();
  await countTranslation(context, actor);
  const segments = isRichText
    ? splitRichText(text)
    : { texts: [text], build: ([only = '']: readonly string[]) => only };
  const terms = await findTerms(context, { from, to, text: segments.texts.join('\n') });
  const translated =
    segments.texts.length === 0 ? [] : await translator.translate({ from, to, texts: segments.texts, terms });
  const suggestion = segments.build(
    translated.map((each) => visibleText(each).replaceAll('\0', '').toWellFormed()),
  );
  await insertSuggestedText(db, {
    type,
    entryId,
    locale: to,
    textHash: hashText(suggestion),
    userId: actor.userId,
    suggestedAt: new Date(now()),
  });
  return suggestion;
}

/** Makes a suggestion a text of the user. It can be repeated. @throws ForbiddenError, NotFoundError */
export async function acceptTranslation(
  context: Pick<WriteContext, 'db' | 'now'>,
  actor: Actor,
  { text, ...place }: SuggestionPlace & { text: string },
): Promise<void> {
  const { type, locale } = place;
  requirePermission(actor, 'write', type, locale);
  const entry = await requireEntryOfType(context, place);
  await inTransaction(context.db, async (trx) => {
    if (!(await deleteSuggestedText(trx, place, hashText(text)))) return;
    const scope = { db: trx, now: context.now, actor };
    const event = { action: 'entry.accept-translation', locales: [locale] } as const;
    await (entry ? recordEntryEvent(scope, entry, event) : recordAuditEvent(scope, { actor, ...event }));
  });
}

/** @returns undefined for a new entry @throws NotFoundError */
async function requireEntryOfType(
  { db }: Pick<WriteContext, 'db'>,
  { type, entryId }: Pick<SuggestionPlace, 'type' | 'entryId'>,
): Promise<Entry | undefined> {
  if (entryId === null) return undefined;
  const entry = await findEntry(db, entryId);
  if (entry?.type !== type || entry.deleted_at !== null) throw new NotFoundError('entry');
  return entry;
}

/** @throws TranslationThrottledError */
async function countTranslation({ db, now }: Pick<WriteContext, 'db' | 'now'>, actor: Actor): Promise<void> {
  const at = now();
  const window = Math.floor(at / WINDOW_MS);
  const key = createHash('sha256').update(`translation\n${actor.userId}\n${window}`).digest();
  const seconds = Math.ceil(((window + 1) * WINDOW_MS - at) / 1000);
  try {
    await countAttempt(db, [{ key, free: MAX_TRANSLATIONS - 1 }], {
      now: new Date(at),
      forgetBefore: new Date(at - WINDOW_MS),
      baseSeconds: seconds,
      maxSeconds: seconds,
    });
  } catch (error) {
    if (error instanceof CounterBlockedError) throw new TranslationThrottledError(seconds);
    throw error;
  }
}

/** The terms that a text has, with their translations. */
async function findTerms(
  { db }: Pick<WriteContext, 'db'>,
  { from, to, text }: { from: Locale; to: Locale; text: string },
): Promise<TermPair[]> {
  const rows: GlossaryTerm[] = await listGlossaryRows(db);
  return createGlossaryCheck(rows)
    .findTerms(text, from)
    .filter(({ terms }) => terms[to] !== '')
    .slice(0, MAX_TERMS_SENT)
    .map(({ terms }) => ({ source: terms[from], target: terms[to] }));
}
