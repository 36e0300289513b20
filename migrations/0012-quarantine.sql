-- When the letters of a submission were queued and its sender was promised an answer: when it was accepted, or when it left
-- the quarantine. Null: neither yet.
alter table submission add column acknowledged_at timestamptz;
update submission set acknowledged_at = made_at
where state <> 'spam' or exists (select from mail where mail.submission_id = submission.id);

-- The day of the report that told staff of a quarantined submission. Null: nobody has been told.
alter table submission add column reported_on date;
create index submission_unreported on submission (id) where state = 'spam' and reported_on is null;
create index submission_by_report on submission (reported_on) where reported_on is not null;

-- The daily report to the company on what is in quarantine: one a day, whichever process writes it.
alter table mail add column report_day date;
alter table mail drop constraint mail_kind_check;
alter table mail drop constraint mail_check;
alter table mail add check (kind in ('lead', 'receipt', 'confirm-subscription', 'newsletter', 'quarantine'));
alter table mail add check ((recipient is null) = (kind in ('lead', 'quarantine')));
alter table mail add check ((report_day is not null) = (kind = 'quarantine'));
create unique index mail_once_a_day on mail (report_day) where report_day is not null;
