-- The published texts of the consent to the processing of personal data. Submissions name the version that their sender has
-- agreed to, so a published text is never changed or deleted.
create table consent_version (
  locale text not null,
  version text not null,
  -- Label, title, lead and parts with unfilled placeholders, as they were published.
  texts jsonb not null,
  published_at timestamptz not null,
  primary key (locale, version)
);

create trigger consent_version_is_append_only before update or delete on consent_version
for each row execute function reject_change();
create trigger consent_version_is_not_truncated before truncate on consent_version
for each statement execute function reject_change();
