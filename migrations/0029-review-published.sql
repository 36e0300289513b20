-- A request to review that nobody decided: the revision was published without a decision. It is no approval.

alter table review drop constraint review_state_check;
alter table review add constraint review_state_check
  check (state in ('requested', 'approved', 'returned', 'withdrawn', 'published'));
