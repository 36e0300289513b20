-- The outbox of letters. A row is written in the transaction that causes it, so that what was acknowledged is never
-- without its letter. The text is made when it is sent: nothing of what a visitor wrote is kept here a second time.

create table mail (
  id integer generated always as identity primary key,
  -- Names the letter to the job that sends it and to whoever receives it, attempt after attempt.
  message_id uuid not null unique default gen_random_uuid(),
  kind text not null check (kind in ('lead', 'receipt', 'confirm-subscription', 'newsletter')),
  locale text not null check (locale in ('kk', 'ru', 'en')),
  -- Null where it goes to the company itself.
  recipient text,
  submission_id integer references submission on delete cascade,
  subscription_id integer references subscription on delete cascade,
  news_entry_id integer references entry on delete cascade,
  -- `kept`: written to a file, for want of a mail server.
  state text not null default 'queued' check (state in ('queued', 'sent', 'kept', 'failed')),
  attempts integer not null default 0,
  -- What the other side said, without addresses.
  last_error text,
  -- Whoever sends it has it to himself until then.
  leased_until timestamptz,
  made_at timestamptz not null default now(),
  sent_at timestamptz,
  check ((recipient is null) = (kind = 'lead')),
  check ((submission_id is not null) = (kind in ('lead', 'receipt'))),
  check ((subscription_id is not null) = (kind in ('confirm-subscription', 'newsletter'))),
  check ((news_entry_id is not null) = (kind = 'newsletter'))
);
create unique index mail_once_a_subscriber on mail (news_entry_id, subscription_id) where kind = 'newsletter';
create index mail_waiting on mail (id) where state = 'queued';
create index mail_of_submission on mail (submission_id);
create index mail_of_subscription on mail (subscription_id, made_at);
