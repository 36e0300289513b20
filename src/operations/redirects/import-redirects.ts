import type { Transaction } from 'kysely';
import { locales as allLocales, type Locale } from '#language/locale/locale.ts';
import { contentTypeOf } from '#model/content-types/registry.ts';
import { describeContentType } from '#model/editing/describe-content-type.ts';
import { MAX_REDIRECT_RULES } from '#model/pages/redirect-url.ts';
import { lastPosition, lockType, POSITION_STEP } from '#store/editing/entry-order.ts';
import { listRules } from '#store/redirects/redirect-rule.ts';
import type { Database, Fields } from '#store/schema.ts';
import { inTransaction } from '#store/transaction.ts';
import { requirePermission } from '../auth/require-permission.ts';
import { putWithoutSummary } from '../entries/put-entry.ts';
import { updateEntrySummary } from '../entries/update-entry-summary.ts';
import type { ContentIssue } from '../publishing/content-validation-error.ts';
import { describeIssue } from '../publishing/describe-issue.ts';
import { publishWithoutIndexing } from '../publishing/publish-entry.ts';
import { findRuleIssues, isCompleteRule } from '../publishing/validate-redirect.ts';
import type { WriteContext } from '../publishing/write-context.ts';

/** A line of a table. */
export interface RedirectLine {
  from: string;
  to: string;
  status: number;
}

export interface ImportedLine {
  /** `same`: there is such a rule, so nothing changes. */
  outcome: 'new' | 'changed' | 'same' | 'invalid';
  /** The former target of a changed rule. */
  formerTarget: string | null;
  issues: ContentIssue[];
}

export interface RedirectImport {
  lines: readonly RedirectLine[];
  /** Languages in which the rules become public; none for drafts. */
  publishedIn: readonly Locale[];
  /** False for a preview, which changes nothing. */
  isConfirmed: boolean;
}

interface PlannedRule extends ImportedLine {
  /** The rule that the line changes; undefined for a new one. */
  id: number | undefined;
  shared: Fields;
}

/**
 * Imports redirect rules of a table in one transaction: all of them, or none if one is invalid. A line with the path of
 * an existing rule changes the target of that rule. Holds the publishing lock, so callers import large tables in parts.
 * @returns the outcome of each line, and whether they were imported
 * @throws ForbiddenError
 */
export async function importRedirects(
  context: WriteContext,
  request: RedirectImport,
): Promise<{ lines: ImportedLine[]; isImported: boolean }> {
  requirePermission(context.actor, 'create', 'redirect', null);
  requirePermission(context.actor, 'share', 'redirect', null);
  for (const locale of request.publishedIn) requirePermission(context.actor, 'publish', 'redirect', locale);
  const analyser = await context.analyser();
  return inTransaction(context.db, async (trx) => {
    await lockType(trx, 'redirect');
    const planned = await planLines({ ...context, db: trx }, request.lines);
    const isImported = request.isConfirmed && planned.every(({ outcome }) => outcome !== 'invalid');
    if (isImported) {
      const ids = await writeRules({ ...context, db: trx }, planned, request.publishedIn);
      for (const id of ids) await updateEntrySummary({ db: trx, analyser }, id);
    }
    const lines = planned.map(({ outcome, formerTarget, issues }) => ({ outcome, formerTarget, issues }));
    return { lines, isImported };
  });
}

async function planLines(
  { db }: Pick<WriteContext, 'db'>,
  lines: readonly RedirectLine[],
): Promise<PlannedRule[]> {
  const stored = await listRules(db);
  const planned: PlannedRule[] = [];
  const byPath = new Map<string, PlannedRule[]>();
  for (const line of lines) {
    const rule = planLine(line, stored, byPath);
    planned.push(rule);
    const { from } = rule.shared;
    if (typeof from === 'string') byPath.set(from, [...(byPath.get(from) ?? []), rule]);
  }
  await addConflicts(planned, stored);
  const added = planned.filter(({ outcome }) => outcome === 'new');
  const excess = stored.length + added.length - MAX_REDIRECT_RULES;
  for (const rule of excess > 0 ? added.slice(-excess) : []) {
    const fault = { code: 'too-many-items', max: MAX_REDIRECT_RULES } as const;
    rule.issues.push({ locale: null, path: ['from'], message: 'is one rule too many', fault });
  }
  for (const rule of planned) if (rule.issues.length > 0) rule.outcome = 'invalid';
  return planned;
}

type Stored = Awaited<ReturnType<typeof listRules>>;

function planLine(
  { from, to, status }: RedirectLine,
  stored: Stored,
  earlier: ReadonlyMap<string, readonly PlannedRule[]>,
): PlannedRule {
  const schema = contentTypeOf('redirect').shared();
  const values = { from, to, status };
  const parsed = schema.safeParse(values);
  const rule = { id: undefined, formerTarget: null, shared: values, issues: [] };
  if (!parsed.success) {
    const fields = [...describeContentType('redirect').shared];
    const issues = parsed.error.issues.map((issue) => describeIssue(fields, values, null, issue));
    return { ...rule, outcome: 'invalid', issues };
  }
  const shared: Fields = parsed.data;
  const isSame = (other: Fields) => other.to === shared.to && (other.status ?? 301) === shared.status;
  if (earlier.get(String(shared.from))?.some((other) => isSame(other.shared))) {
    return { ...rule, shared, outcome: 'same' };
  }
  // A rule with a period is left alone; the line is then in conflict with it.
  const existing = stored.find(
    (other) => other.shared.from === shared.from && !other.shared.active_from && !other.shared.active_to,
  );
  if (!existing) return { ...rule, shared, outcome: 'new' };
  const { id } = existing;
  if (isSame(existing.shared)) return { ...rule, id, shared: existing.shared, outcome: 'same' };
  const formerTarget = typeof existing.shared.to === 'string' ? existing.shared.to : null;
  return { ...rule, id, formerTarget, shared: { ...existing.shared, ...shared }, outcome: 'changed' };
}

/** Validates each line against the rules as they would be after the import. */
async function addConflicts(planned: readonly PlannedRule[], stored: Stored): Promise<void> {
  const relevant = planned.filter(({ outcome }) => outcome === 'new' || outcome === 'changed');
  const replaced = new Set(relevant.map(({ id }) => id));
  const all = [
    ...stored.filter(({ id }) => !replaced.has(id)).map(({ shared }) => ({ shared })),
    ...relevant,
  ].filter(({ shared }) => typeof shared.from === 'string');
  const byPath = Map.groupBy(all, ({ shared }) => String(shared.from));
  for (const rule of relevant) {
    if (!isCompleteRule(rule.shared)) continue;
    const found = await findRuleIssues(rule.shared, async (path) =>
      (byPath.get(path) ?? []).filter((other) => other !== rule).map(({ shared }) => shared),
    );
    rule.issues.push(...found);
  }
}

/** Redirect rules are no search results, so there is nothing to index. @returns the ids of the changed entries */
async function writeRules(
  context: WriteContext & { db: Transaction<Database> },
  planned: readonly PlannedRule[],
  publishedIn: readonly Locale[],
): Promise<number[]> {
  const { db: trx, now, actor } = context;
  const editions = Object.fromEntries(allLocales.map((locale) => [locale, { fields: {} }]));
  const written: number[] = [];
  let position = await lastPosition(trx, 'redirect');
  for (const { id: existing, shared, outcome } of planned) {
    if (outcome !== 'new' && outcome !== 'changed') continue;
    position += POSITION_STEP;
    const draft =
      existing === undefined
        ? { type: 'redirect' as const, position, shared, editions }
        : { type: 'redirect' as const, id: existing, shared };
    const id = await putWithoutSummary(context, draft);
    if (publishedIn.length > 0) {
      await publishWithoutIndexing({ trx, now, actor }, { entryId: id, locales: publishedIn });
    }
    written.push(id);
  }
  return written;
}
