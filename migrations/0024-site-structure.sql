-- Redirect rules are looked up by their source path, each time one is saved. A hash, because a draft may have any length.
create index entry_redirect_source on entry using hash ((shared ->> 'from')) where type = 'redirect';

-- How often visitors requested pages that do not exist, by day. Nothing of who requested them, no queries, and no paths
-- that may contain personal data (src/model/pages/missing-path.ts).
create table missing_url (
  day date not null,
  locale text not null check (locale in ('kk', 'ru', 'en')),
  -- Without language prefix, in the form of redirect rules.
  path text collate "C" not null check (length(path) <= 300),
  requests integer not null,
  primary key (day, locale, path)
);

-- Paths that editors do not want to see in the report.
create table ignored_url (
  path text collate "C" primary key check (length(path) <= 300),
  ignored_by text not null,
  ignored_at timestamptz not null
);

-- When a user finished or closed the tour of the admin.
alter table admin_user add column tour_ended_at timestamptz;
