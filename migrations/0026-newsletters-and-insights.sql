-- Newsletters that editors compose from news, and the counts behind the screen "Insights".

create table newsletter (
  id integer generated always as identity primary key,
  state text not null default 'draft' check (state in ('draft', 'scheduled', 'sending', 'paused', 'sent')),
  -- Counts saves: a save names the version that it is based on.
  version integer not null default 1,
  -- Subject and introduction by language; a language without a subject is not sent.
  editions jsonb not null,
  -- Entry ids in the order of the e-mail.
  news integer[] not null,
  scheduled_at timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  -- The final counts, once the deliveries are deleted.
  totals jsonb,
  user_id integer references admin_user on delete set null,
  author text not null,
  updated_at timestamptz not null,
  check (state = 'draft' or scheduled_at is not null or started_at is not null)
);
create index newsletter_active on newsletter (id) where state in ('scheduled', 'sending');

-- One row per subscriber and newsletter, written when the sending starts, so that nobody gets it twice. It is not in the
-- outbox (table `mail`), because a newsletter can be paused and its counts outlive the e-mails.
create table newsletter_delivery (
  id integer generated always as identity primary key,
  newsletter_id integer not null references newsletter on delete cascade,
  -- Null after the subscription was deleted.
  subscription_id integer references subscription on delete set null,
  -- The recipient of a test e-mail.
  user_id integer references admin_user on delete cascade,
  locale text not null check (locale in ('kk', 'ru', 'en')),
  -- Becomes the Message-ID, the same for each attempt.
  message_id uuid not null unique default gen_random_uuid(),
  -- `skipped`: the subscription ended, or nothing of the newsletter is public in the language any more.
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'bounced', 'failed', 'skipped')),
  attempts integer not null default 0,
  -- Codes of the mail server, without addresses.
  error text,
  next_attempt_at timestamptz not null,
  leased_until timestamptz,
  settled_at timestamptz,
  -- The recipient unsubscribed after this newsletter and before the next one.
  unsubscribed boolean not null default false,
  unique (newsletter_id, subscription_id),
  check (user_id is null or subscription_id is null)
);
create index newsletter_delivery_waiting on newsletter_delivery (next_attempt_at, id) where state = 'waiting';
create index newsletter_delivery_subscription on newsletter_delivery (subscription_id, id desc);
create index newsletter_delivery_user on newsletter_delivery (user_id) where user_id is not null;

-- Mail servers refuse the address of a bounced subscriber for good.
alter table subscription drop constraint subscription_state_check;
alter table subscription add check (state in ('pending', 'confirmed', 'cancelled', 'bounced'));
-- Newsletters in a row that the server of the recipient refused.
alter table subscription add column refusals integer not null default 0;

-- Views of public pages by day: nothing about visitors.
create table page_view (
  day date not null,
  locale text not null check (locale in ('kk', 'ru', 'en')),
  -- Without the language prefix.
  page text collate "C" not null,
  views integer not null,
  primary key (day, locale, page)
);

-- The latest nightly check of links.
create table link_check (
  only_one boolean primary key default true check (only_one),
  checked_at timestamptz not null,
  links integer not null,
  broken integer not null
);

-- Submissions by day.
create index submission_by_time on submission (made_at);
