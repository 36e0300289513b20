-- The end of a request to review whose revision was published without a decision. It is no approval.

alter table review drop constraint review_state_check;
alter table review add constraint review_state_check
  check (state in ('requested', 'approved', 'returned', 'withdrawn', 'published'));
