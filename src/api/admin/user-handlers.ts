import type { auditCalls, userCalls } from '#contract/admin/user-calls.ts';
import { exportEvents } from '#operations/audit/export-events.ts';
import { listEvents } from '#operations/audit/list-events.ts';
import { changeUser } from '#operations/users/change-user.ts';
import { createInvitationLink } from '#operations/users/create-invitation-link.ts';
import { describeUser, listAllUsers } from '#operations/users/describe-user.ts';
import { inviteUser } from '#operations/users/invite-user.ts';
import { resendInvitation } from '#operations/users/resend-invitation.ts';
import { type Handlers, requireCaller, requireSession } from './admin-exchange.ts';

/** Handlers of the calls on users. */
export const userHandlers: Handlers<typeof userCalls> = {
  async users(exchange) {
    return { users: await listAllUsers(exchange.context, requireCaller(exchange).actor) };
  },
  user: (exchange, { params }) => describeUser(exchange.context, requireCaller(exchange).actor, params.id),
  async inviteUser(exchange, { body }) {
    const { actor } = requireCaller(exchange);
    const id = await inviteUser(exchange.context, actor, body);
    return describeUser(exchange.context, actor, id);
  },
  async resendInvitation(exchange, { params }) {
    await resendInvitation(exchange.context, requireCaller(exchange).actor, params.id);
    return null;
  },
  async createInvitationLink(exchange, { params }) {
    return { url: await createInvitationLink(exchange.context, requireSession(exchange).actor, params.id) };
  },
  async changeUser(exchange, { params, body }) {
    const { actor, sessionId } = requireCaller(exchange);
    await changeUser(exchange.context, { actor, sessionId }, params.id, body);
    return describeUser(exchange.context, actor, params.id);
  },
};

/** Handlers of the calls on the audit log. */
export const auditHandlers: Handlers<typeof auditCalls> = {
  auditEvents: (exchange, { query }) => listEvents(exchange.context, requireCaller(exchange).actor, query),
  exportAuditEvents: (exchange, { query }) =>
    exportEvents(exchange.context, requireCaller(exchange).actor, query, exchange.locale),
};
