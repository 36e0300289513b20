-- Links to other sites, and what the nightly check has found about them.

alter table entry_link add column target_url text collate "C";
alter table entry_link drop constraint entry_link_has_one_target;
alter table entry_link add constraint entry_link_has_one_target
  check (num_nonnulls(target_id, target_path, asset_id, target_url) = 1);
create index entry_link_url on entry_link (target_url) where target_url is not null;

create table external_link (
  url text collate "C" primary key,
  checked_at timestamptz not null,
  -- `unverified`: the answer does not tell whether the page exists.
  state text not null check (state in ('working', 'failed', 'unverified')),
  -- Why the link does not work; null for one that works.
  reason text,
  -- Status of the response; null without one.
  status integer,
  -- When it got into this state.
  since timestamptz not null,
  -- Failed checks in a row. A link is broken from the second one on.
  failures integer not null
);
