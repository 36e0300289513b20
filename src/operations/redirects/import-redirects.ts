import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { locales as allLocales, defaultLocale, type Locale } from '#language/locale/locale.ts';
import { contentTypeOf } from '#model/content-types/registry.ts';
import { RedirectGraph, type RedirectScope } from '#model/content-types/site/redirect.ts';
import { describeContentType } from '#model/editing/describe-content-type.ts';
import { MAX_REDIRECT_RULES, withoutSiteOrigin } from '#model/pages/redirect-url.ts';
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
import { isCompleteRule, toIssues, toPlacedRules } from '../publishing/validate-redirect.ts';
import type { WriteContext } from '../publishing/write-context.ts';
import { findRedirectWarnings, type RedirectWarnings } from './redirect-warnings.ts';

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
  /** Index of an earlier line with the same path, which is the one that counts. */
  repeatedLine: number | null;
  /** In a preview: what a valid line may do without intention. */
  warnings: RedirectWarnings;
}

export interface RedirectImport {
  lines: readonly RedirectLine[];
  /** Languages in which the rules become public; none for drafts. */
  publishedIn: readonly Locale[];
  /** False for a preview, which changes nothing. */
  isConfirmed: boolean;
}

interface PlannedRule extends Omit<ImportedLine, 'warnings'> {
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
  const parsed = await parseLines(request.lines, context.origin);
  const { planned, isImported } = await inTransaction(context.db, async (trx) => {
    await lockType(trx, 'redirect');
    const planned = await planLines({ ...context, db: trx }, parsed, request.publishedIn);
    const isImported = request.isConfirmed && planned.every(({ outcome }) => outcome !== 'invalid');
    if (isImported) {
      const ids = await writeRules({ ...context, db: trx }, planned, request.publishedIn);
      for (const id of ids) await updateEntrySummary({ db: trx, analyser }, id);
    }
    return { planned, isImported };
  });
  const warnings = isImported ? new Map() : await findWarnings(context, planned, request.publishedIn);
  const lines = planned.map((rule) => ({
    outcome: rule.outcome,
    formerTarget: rule.formerTarget,
    issues: rule.issues,
    repeatedLine: rule.repeatedLine,
    warnings: warnings.get(rule) ?? { hidesPageIn: [], missesTargetIn: [] },
  }));
  return { lines, isImported };
}

async function findWarnings(
  { db, origin }: Pick<WriteContext, 'db' | 'origin'>,
  planned: readonly PlannedRule[],
  publishedIn: readonly Locale[],
): Promise<ReadonlyMap<PlannedRule, RedirectWarnings>> {
  const changes = planned.flatMap((rule) => {
    const isChange = rule.outcome === 'new' || rule.outcome === 'changed';
    return isChange && isCompleteRule(rule.shared) ? [{ rule, mapping: rule.shared }] : [];
  });
  const found = await findRedirectWarnings(
    db,
    changes.map(({ mapping }) => mapping),
    { origin, publishedIn },
  );
  return new Map(
    changes.flatMap(({ rule }, index): [PlannedRule, RedirectWarnings][] => {
      const warnings = found[index];
      return warnings ? [[rule, warnings]] : [];
    }),
  );
}

/** A line as a rule, or why it is none. */
interface ParsedLine {
  shared: Fields;
  issues: ContentIssue[];
}

const LINES_AT_ONCE = 50;

/** Other requests are served meanwhile. */
async function parseLines(lines: readonly RedirectLine[], origin: string): Promise<ParsedLine[]> {
  const schema = contentTypeOf('redirect').shared();
  const fields = [...describeContentType('redirect').shared];
  const parsed: ParsedLine[] = [];
  for (const { from, to, status } of lines) {
    const values = { from, to: withoutSiteOrigin(to, origin), status };
    const { success, data, error } = schema.safeParse(values);
    const issues = success ? [] : error.issues.map((issue) => describeIssue(fields, values, null, issue));
    parsed.push({ shared: success ? data : values, issues });
    if (parsed.length % LINES_AT_ONCE === 0) await yieldToEventLoop();
  }
  return parsed;
}

async function planLines(
  { db, origin }: Pick<WriteContext, 'db' | 'origin'>,
  parsed: readonly ParsedLine[],
  publishedIn: readonly Locale[],
): Promise<PlannedRule[]> {
  const stored = await listRules(db);
  // A rule with a period is left alone; a line is then in conflict with it.
  const changeable = new Map(
    stored
      .filter(({ shared }) => !shared.active_from && !shared.active_to)
      .map((rule) => [rule.shared.from, rule]),
  );
  const first = new Map<unknown, number>();
  const planned = parsed.map((line, index): PlannedRule => {
    const { from } = line.shared;
    const earlier = line.issues.length === 0 ? first.get(from) : undefined;
    if (earlier !== undefined) return planRepetition(line, earlier, parsed[earlier]);
    if (line.issues.length === 0) first.set(from, index);
    return planLine(line, changeable.get(from));
  });
  const checkedIn: readonly Locale[] = publishedIn.length > 0 ? [...new Set(publishedIn)] : [defaultLocale];
  for (const locale of checkedIn) {
    await yieldToEventLoop();
    addConflicts(planned, stored, { publishedIn, scope: { locale, origin } });
  }
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

const isSame = (one: Fields, other: Fields) =>
  one.to === other.to && (one.status ?? 301) === (other.status ?? 301);

function planRepetition({ shared }: ParsedLine, index: number, earlier: ParsedLine | undefined): PlannedRule {
  const outcome = earlier && isSame(earlier.shared, shared) ? 'same' : 'invalid';
  return { id: undefined, outcome, formerTarget: null, shared, issues: [], repeatedLine: index };
}

function planLine({ shared, issues }: ParsedLine, existing: Stored[number] | undefined): PlannedRule {
  const rule = { id: undefined, formerTarget: null, shared, issues, repeatedLine: null };
  if (issues.length > 0) return { ...rule, outcome: 'invalid' };
  if (!existing) return { ...rule, outcome: 'new' };
  const { id } = existing;
  if (isSame(existing.shared, shared)) return { ...rule, id, shared: existing.shared, outcome: 'same' };
  const formerTarget = typeof existing.shared.to === 'string' ? existing.shared.to : null;
  return { ...rule, id, formerTarget, shared: { ...existing.shared, ...shared }, outcome: 'changed' };
}

/** Validates each line in a language against the rules as they would be after the import. */
function addConflicts(
  planned: readonly PlannedRule[],
  stored: Stored,
  { publishedIn, scope }: { publishedIn: readonly Locale[]; scope: RedirectScope },
): void {
  const valid = planned.filter(
    ({ outcome, issues }) => (outcome === 'new' || outcome === 'changed') && issues.length === 0,
  );
  const replaced = new Set(valid.map(({ id }) => id));
  const unchanged = toPlacedRules(stored.filter(({ id }) => !replaced.has(id)));
  const checked = valid.map(({ id = 0, shared, issues }) => ({ id, shared, publishedIn, issues }));
  const pairs = checked.flatMap(({ issues, ...rule }) =>
    toPlacedRules([rule]).map((placed) => ({ placed, issues })),
  );
  const graph = new RedirectGraph([...unchanged, ...pairs.map(({ placed }) => placed)], scope);
  for (const { placed, issues } of pairs) issues.push(...toIssues(graph.findConflict(placed)));
}

/** Redirect rules are no search results, so there is nothing to index. @returns the ids of the changed entries */
async function writeRules(
  context: WriteContext & { db: Transaction<Database> },
  planned: readonly PlannedRule[],
  publishedIn: readonly Locale[],
): Promise<number[]> {
  const { db: trx, now, actor, origin } = context;
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
      await publishWithoutIndexing({ trx, now, actor, origin }, { entryId: id, locales: publishedIn });
    }
    written.push(id);
  }
  return written;
}
