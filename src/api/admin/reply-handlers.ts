import type { personCalls, replyCalls } from '#contract/admin/reply-calls.ts';
import { messageBundles } from '#messages/message-bundles.ts';
import { confirmIdentity } from '#operations/account/confirm-identity.ts';
import {
  changeReplyTemplate,
  createReplyTemplate,
  deleteReplyTemplate,
  listReplyTemplates,
  type TemplateInput,
} from '#operations/replies/reply-templates.ts';
import { sendReply } from '#operations/replies/send-reply.ts';
import { readCompanyNames } from '#operations/submissions/describe-settings.ts';
import { erasePerson } from '#operations/submissions/erase-person.ts';
import { exportPerson, findPerson } from '#operations/submissions/person-data.ts';
import { type AdminExchange, type Handlers, requireCaller, requireSession } from './admin-exchange.ts';

const subjects = {
  kk: messageBundles.kk['mail.reply.subject'],
  ru: messageBundles.ru['mail.reply.subject'],
  en: messageBundles.en['mail.reply.subject'],
};

/** Handlers of the calls on replies and their templates. */
export const replyHandlers: Handlers<typeof replyCalls> = {
  async replyToSubmission(exchange, { params, body }) {
    await sendReply(exchange.context, requireCaller(exchange).actor, params.id, body);
    return null;
  },
  async replyTemplates(exchange) {
    const templates = await listReplyTemplates(exchange.context, requireCaller(exchange).actor);
    return { templates, subjects, company: await readCompanyNames(exchange.context) };
  },
  async createReplyTemplate(exchange, { body }) {
    return { id: await createReplyTemplate(exchange.context, requireCaller(exchange).actor, toInput(body)) };
  },
  async changeReplyTemplate(exchange, { params, body }) {
    await changeReplyTemplate(exchange.context, requireCaller(exchange).actor, params.id, toInput(body));
    return null;
  },
  async deleteReplyTemplate(exchange, { params }) {
    await deleteReplyTemplate(exchange.context, requireCaller(exchange).actor, params.id);
    return null;
  },
};

type TemplateBody = Omit<TemplateInput, 'texts'> & {
  texts: { [Key in keyof TemplateInput['texts']]?: TemplateInput['texts'][Key] | undefined };
};

/** A missing language has no key. */
const toInput = ({ texts: { kk, ru, en }, ...input }: TemplateBody): TemplateInput => ({
  ...input,
  texts: { ...(kk && { kk }), ...(ru && { ru }), ...(en && { en }) },
});

/** Handlers of the calls on all data of one person. */
export const personHandlers: Handlers<typeof personCalls> = {
  async findPerson(exchange, { body }) {
    const found = await findPerson(exchange.context, requireCaller(exchange).actor, toKey(body));
    return {
      submissions: found.submissions.map(({ id, reference, form, state, madeAt, fields, files }) => ({
        id,
        reference,
        form,
        state,
        madeAt,
        name: fields.name ?? '',
        email: fields.email ?? '',
        phone: fields.phone ?? '',
        files: files.length,
      })),
      subscription: found.subscription,
    };
  },
  async exportPerson(exchange, { body }) {
    await confirm(exchange, body.password);
    const { submissions, subscription } = await exportPerson(
      exchange.context,
      requireCaller(exchange).actor,
      toKey(body),
    );
    return { submissions: [...submissions], subscription: subscription && { ...subscription } };
  },
  async erasePerson(exchange, { body }) {
    await confirm(exchange, body.password);
    return erasePerson(exchange.context, requireCaller(exchange).actor, toKey(body));
  },
};

const toKey = ({ email, phone }: { email?: string | undefined; phone?: string | undefined }) => ({
  ...(email && { email }),
  ...(phone && { phone }),
});

/** Another person may use an open browser. @throws SignInRejectedError, SignInThrottledError, SignInNeededError */
const confirm = (exchange: AdminExchange, password: string | undefined) =>
  confirmIdentity(exchange.context, requireSession(exchange), { password, client: exchange.client });
