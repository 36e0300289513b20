-- Work of staff on submissions: who handles them, what was noted and replied, and what the CRM was told.

-- Applications go through stages: `new`, `in_work`, `interview`, `offer`, then `hired` or `done`.
alter table submission drop constraint submission_state_check;
alter table submission add constraint submission_state_check
  check (state in ('new', 'in_work', 'interview', 'offer', 'hired', 'done', 'spam'));

alter table submission add column assignee_id integer references admin_user on delete set null;
-- When a user first opened it; null while it is unread.
alter table submission add column seen_at timestamptz;
update submission set seen_at = changed_at where state <> 'new' or erased_at is not null;
-- Words of its texts for the search of staff; null until they are indexed, and again after a change of the texts.
alter table submission add column words tsvector;
create index submission_words on submission using gin (words) with (fastupdate = off);
create index submission_not_indexed on submission (id) where words is null;
create index submission_unread on submission (form) where seen_at is null and erased_at is null;
create index submission_by_assignee on submission (assignee_id, id desc) where assignee_id is not null;
create index submission_by_subject on submission (subject_type, subject_slug) where subject_slug is not null;

-- Notes are for staff only. They may contain personal data and end with it.
create table submission_note (
  id integer generated always as identity primary key,
  submission_id integer not null references submission on delete cascade,
  user_id integer,
  author text not null,
  text text not null,
  made_at timestamptz not null
);
create index note_of_submission on submission_note (submission_id);

-- A reply by e-mail, in the language of the sender. Its delivery is in the outbox.
create table submission_reply (
  id integer generated always as identity primary key,
  submission_id integer not null references submission on delete cascade,
  -- Chosen by the browser: a repeated request sends nothing.
  key text not null,
  user_id integer,
  author text not null,
  locale text not null check (locale in ('kk', 'ru', 'en')),
  subject text not null,
  text text not null,
  made_at timestamptz not null,
  unique (submission_id, key)
);

alter table mail add column reply_id integer references submission_reply on delete cascade;
create index mail_of_reply on mail (reply_id) where reply_id is not null;
do $$
declare name text;
begin
  -- Checks of the first releases have generated names.
  for name in
    select conname from pg_constraint where conrelid = 'mail'::regclass and contype = 'c'
      and (pg_get_constraintdef(oid) like '%password-reset%'
        or pg_get_constraintdef(oid) like '%submission_id IS NOT NULL%')
  loop
    execute format('alter table mail drop constraint %I', name);
  end loop;
end $$;
alter table mail add constraint mail_kind_check check (
  kind in (
    'lead', 'receipt', 'reply', 'confirm-subscription', 'newsletter', 'quarantine', 'invitation', 'password-reset',
    'schedule-report', 'review-request', 'review-decision'
  )
);
alter table mail add constraint mail_submission_check
  check ((submission_id is not null) = (kind in ('lead', 'receipt', 'reply')));
alter table mail add constraint mail_reply_check check ((reply_id is not null) = (kind = 'reply'));

-- Texts for replies, by form. A language without texts is not offered.
create table reply_template (
  id integer generated always as identity primary key,
  form text not null check (form in ('subscribe', 'call-me', 'message-us', 'exclusive-info', 'apply')),
  name text not null,
  -- By language: subject and text with placeholders.
  texts jsonb not null,
  changed_by text not null,
  changed_at timestamptz not null
);
create index reply_template_of_form on reply_template (form, id);

-- Outbox of the webhook. Its content is read from the submission when it is sent.
create table webhook_delivery (
  id uuid primary key default gen_random_uuid(),
  submission_id integer not null references submission on delete cascade,
  event text not null check (event in ('submission.created', 'submission.changed', 'submission.erased')),
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
  attempts integer not null default 0,
  -- A status or an error code, without personal data.
  last_error text,
  made_at timestamptz not null,
  settled_at timestamptz
);
create index webhook_delivery_of_submission on webhook_delivery (submission_id, made_at);
create index webhook_delivery_queued on webhook_delivery (made_at) where state = 'queued';
