-- The users of the admin, how they sign in, and what they did.

create table admin_user (
  id integer generated always as identity primary key,
  -- As the user writes it, and its comparison key: equal addresses have equal keys.
  email text not null,
  email_key text collate "C" not null unique,
  name text not null,
  -- The language of the admin's texts.
  locale text not null check (locale in ('kk', 'ru', 'en')),
  active boolean not null default true,
  -- Argon2id in PHC format; null until the invitation is accepted, and for users of single sign-on.
  password_hash text,
  -- The secret of one-time codes, encrypted with the secret of the installation.
  totp_secret bytea,
  -- The time step of the last accepted code: a code is accepted once.
  totp_step bigint,
  -- The account at the identity provider: issuer and subject.
  oidc_subject text collate "C" unique,
  created_at timestamptz not null default now(),
  signed_in_at timestamptz
);

create table user_grant (
  user_id integer not null references admin_user on delete cascade,
  position integer not null,
  role text not null,
  sections text[] not null,
  locales text[] not null,
  primary key (user_id, position)
);

create table backup_code (
  user_id integer not null references admin_user on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

create table passkey (
  id text collate "C" primary key,
  user_id integer not null references admin_user on delete cascade,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index passkey_of_user on passkey (user_id);

-- A signed-in browser. The token is in its cookie; the table has only the hash.
create table session (
  id integer generated always as identity primary key,
  token_hash bytea not null unique,
  -- The token before the last rotation, valid for requests that were under way.
  former_token_hash bytea unique,
  user_id integer not null references admin_user on delete cascade,
  user_agent text not null,
  created_at timestamptz not null,
  rotated_at timestamptz not null,
  used_at timestamptz not null,
  expires_at timestamptz not null
);
create index session_of_user on session (user_id);
create index session_by_expiry on session (expires_at);

-- A sign-in or a registration of a passkey between two requests.
create table sign_in_attempt (
  token_hash bytea primary key,
  -- Null for a passkey that is not known yet, and for single sign-on.
  user_id integer references admin_user on delete cascade,
  kind text not null,
  -- The challenge of a passkey, or the state of single sign-on.
  state jsonb not null,
  failures integer not null default 0,
  expires_at timestamptz not null
);

-- Links by e-mail: invitations and password resets, one per user and kind. The token of a link is computed from the row
-- and the secret of the installation, so that the outbox needs no token.
create table user_link (
  user_id integer not null references admin_user on delete cascade,
  kind text not null check (kind in ('invitation', 'reset')),
  nonce text collate "C" not null,
  expires_at timestamptz not null,
  primary key (user_id, kind)
);

-- The link with which the first administrator registers. One row, replaced at each start.
create table setup_link (
  only_one boolean primary key default true check (only_one),
  token_hash bytea not null,
  expires_at timestamptz not null
);

-- Failed sign-ins per account and per client, by hash.
create table sign_in_throttle (
  key bytea primary key,
  failures integer not null,
  blocked_until timestamptz not null,
  updated_at timestamptz not null
);

-- Tokens for integrations, with the permissions of their user.
create table access_token (
  id integer generated always as identity primary key,
  user_id integer not null references admin_user on delete cascade,
  name text not null,
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index access_token_of_user on access_token (user_id);

-- Who did what and when. Rows are only added.
create table audit_event (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  user_id integer,
  actor text not null,
  action text not null,
  -- The entry, user, file or lead concerned.
  subject_type text,
  subject_id text,
  subject_title text,
  locales text[] not null default '{}',
  details jsonb not null default '{}'
);
create index audit_event_by_user on audit_event (user_id, id desc);
create index audit_event_by_subject on audit_event (subject_type, subject_id, id desc);

create function reject_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed', tg_table_name;
end $$;

create trigger audit_event_is_append_only before update or delete on audit_event
for each row execute function reject_change();
create trigger audit_event_is_not_truncated before truncate on audit_event
for each statement execute function reject_change();

alter table mail drop constraint mail_kind_check;
alter table mail add check (
  kind in ('lead', 'receipt', 'confirm-subscription', 'newsletter', 'quarantine', 'invitation', 'password-reset')
);
