-- What visitors send. Kept apart from content: another life, other readers, and an end.

create table submission (
  id integer generated always as identity primary key,
  -- By which the company and the sender speak of it.
  reference text not null unique,
  form text not null check (form in ('subscribe', 'call-me', 'message-us', 'exclusive-info', 'apply')),
  locale text not null check (locale in ('kk', 'ru', 'en')),
  -- The path that it was sent from, without its query; null where the sender does not say.
  page text,
  -- The form's own fields as they were accepted; emptied when the person is erased.
  fields jsonb not null,
  -- To find a person by: the address in small letters, the number as E.164.
  email text,
  phone text,
  -- What it is about, as it was called when it was sent.
  subject_type text check (subject_type in ('offering', 'deal', 'vacancy')),
  subject_slug text,
  subject_title text,
  -- What the sender agreed to: which text, in which language, and its SHA-256; null where a former text was named.
  consent_version text not null,
  consent_hash text,
  consent_locale text not null,
  -- Tells senders apart for a day and cannot be traced back: its key changes daily and is never stored.
  sender_hash text not null,
  idempotency_key text unique,
  -- Equal for what one person sends twice; `text_hash` for the same words from several people.
  content_hash text not null,
  text_hash text,
  state text not null default 'new' check (state in ('new', 'in_work', 'done', 'spam')),
  -- Why it is in quarantine; also what was suspicious and not enough.
  reasons text[] not null default '{}',
  made_at timestamptz not null,
  changed_at timestamptz not null,
  -- The last day on which it is kept; null: until the person takes it back.
  keep_until date,
  erased_at timestamptz
);
create index submission_of_sender on submission (sender_hash, made_at);
create index submission_by_content on submission (content_hash, made_at);
create index submission_by_text on submission (text_hash, made_at) where text_hash is not null;
create index submission_by_state on submission (state, id desc);
create index submission_by_email on submission (email) where email is not null;
create index submission_by_phone on submission (phone) where phone is not null;
create index submission_by_end on submission (keep_until) where keep_until is not null and erased_at is null;

-- Lets those who send the same thing at the same time pass one by one, and tells what has come before: in one call,
-- because each costs a way to the database and back. Volatile, so that the second statement sees what the one who
-- had the lock has committed.
create function submission_precedents(
  its_key text, its_content text, its_text text, its_sender text, at timestamptz, twice_since timestamptz
) returns table (reference text, content_hash text, made_at timestamptz, from_sender bigint, others_with_text bigint)
language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(its_content, 0));
  return query
  select twin.reference, twin.content_hash, twin.made_at,
    (select count(*) from submission s where s.sender_hash = its_sender and s.made_at > at - interval '1 hour'),
    (select count(distinct s.sender_hash) from submission s
      where s.text_hash = its_text and s.made_at > at - interval '1 day' and s.sender_hash <> its_sender)
  from (select 1) as always left join lateral (
    (select s.reference, s.content_hash, s.made_at from submission s where s.idempotency_key = its_key)
    union all
    (select s.reference, s.content_hash, s.made_at from submission s
      where s.content_hash = its_content and s.made_at > twice_since order by s.id desc limit 1)
    limit 1
  ) as twin on true;
end $$;

-- A file that came with it. Its bytes lie in the inbox under a name that says nothing.
create table upload (
  id integer generated always as identity primary key,
  submission_id integer not null references submission on delete cascade,
  stored_name text not null unique,
  original_name text not null,
  media_type text not null,
  bytes integer not null,
  sha256 text not null
);
create index upload_of_submission on upload (submission_id);

-- Who is sent the news. The address is in small letters.
create table subscription (
  id integer generated always as identity primary key,
  email text not null unique,
  locale text not null check (locale in ('kk', 'ru', 'en')),
  state text not null check (state in ('pending', 'confirmed', 'cancelled')),
  -- Random; the links of letters are made with it.
  link_key text not null unique,
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  cancelled_at timestamptz
);
create index subscription_by_state on subscription (state, id);
