import type { AdminResult } from '#contract/admin/admin-call-types.ts';
import type { TranslateAdmin } from '../messages/admin-messages.ts';
import type { TypeLabels } from '../messages/use-content-labels.ts';
import { describeGrant, type GrantValue } from '../users/grant-text.ts';

export type AuditEvent = AdminResult<'auditEvents'>['events'][number];

/** Ways to sign in, as the log records them. */
const ways = [
  'password',
  'password and code',
  'password and backup code',
  'passkey',
  'single sign-on',
  'single sign-on and code',
  'single sign-on and backup code',
  'setup link',
  'invitation',
  'reset',
] as const;

/** Details of an event in words; unknown details, of later versions, are left out. */
export function describeDetails(
  { details }: Pick<AuditEvent, 'details'>,
  t: TranslateAdmin,
  labels: Pick<TypeLabels, 'section'>,
): string[] {
  const { how, count, name, grants, to } = details;
  const texts: string[] = [];
  const way = ways.find((each) => each === how);
  if (way) texts.push(t(`audit.how.${way}`));
  if (typeof count === 'number') texts.push(t('audit.count', { count }));
  if (typeof name === 'string') texts.push(name);
  const given = grants ?? to;
  if (Array.isArray(given)) {
    const text = (given as GrantValue[]).map((grant) => describeGrant(grant, t, labels)).join('; ');
    texts.push(t('audit.permissions', { text }));
  }
  return texts;
}
