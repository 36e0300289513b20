import * as z from 'zod';
import { auditActions } from '#model/auth/audit.ts';
import { emailAddress, grant, personName } from './account-calls.ts';
import { adminCall, byId, day, fileParts, idParam, locale, text } from './admin-call.ts';

const user = z.object({
  id: z.int(),
  email: z.string(),
  name: z.string(),
  active: z.boolean(),
  grants: z.array(grant),
  /** The user has not set a password yet. */
  isInvited: z.boolean(),
  hasSecondFactor: z.boolean(),
  signedInAt: z.string().nullable(),
  createdAt: z.string(),
});

const grants = z.array(grant).min(1).max(20);

/** Calls on the users of the admin, for administrators. */
export const userCalls = {
  users: adminCall({
    section: 'users',
    summary: 'All users.',
    access: 'manage-users',
    result: z.object({ users: z.array(user) }),
  }),
  user: adminCall({
    section: 'users',
    summary: 'One user.',
    access: 'manage-users',
    params: byId,
    result: user,
  }),
  inviteUser: adminCall({
    section: 'users',
    summary: 'Creates a user and sends an invitation.',
    access: 'manage-users',
    body: z.object({ email: emailAddress, name: personName, locale, grants }),
    result: user,
  }),
  resendInvitation: adminCall({
    section: 'users',
    summary: 'Sends the invitation again; the link is valid for another week.',
    access: 'manage-users',
    params: byId,
  }),
  createInvitationLink: adminCall({
    section: 'users',
    summary: 'Creates an invitation link to hand over to an invited user; earlier links of the user end.',
    access: 'manage-users',
    needsSession: true,
    params: byId,
    result: z.object({ url: z.string() }),
  }),
  changeUser: adminCall({
    section: 'users',
    summary: 'Changes name, permissions or activity of a user.',
    access: 'manage-users',
    params: byId,
    body: z.object({
      name: personName.optional(),
      grants: grants.optional(),
      active: z.boolean().optional(),
    }),
    result: user,
  }),
};

const auditEvent = z.object({
  id: z.int(),
  at: z.string(),
  actor: z.string(),
  userId: z.int().nullable(),
  action: z.enum(auditActions),
  subject: z.object({ type: z.string(), id: z.string(), title: z.string() }).nullable(),
  locales: z.array(locale),
  details: z.record(z.string(), z.unknown()),
});

const auditFilter = {
  user: idParam.optional(),
  action: z.enum(auditActions).optional(),
  type: text.max(40).optional(),
  id: text.max(20).optional(),
  from: day.optional(),
  to: day.optional(),
};

/** Calls on the audit log, for administrators. */
export const auditCalls = {
  auditEvents: adminCall({
    section: 'audit log',
    summary: 'Events of the audit log, newest first; continue with `before` set to `next`.',
    access: 'read-audit-log',
    query: z.object({ ...auditFilter, before: idParam.optional() }),
    result: z.object({ events: z.array(auditEvent), next: z.int().nullable() }),
  }),
  exportAuditEvents: adminCall({
    section: 'audit log',
    summary: 'The audit log as CSV, newest event first, for spreadsheets in the language of the user.',
    access: 'read-audit-log',
    mediaType: 'text/csv',
    query: z.object(auditFilter),
    result: fileParts,
  }),
};
