-- The media library: descriptions and tags of files, where they are used, and contents that no file has any more.

alter table asset
  -- By language, like the alternative text.
  add column caption jsonb,
  add column credit jsonb,
  -- An image that moves: its smaller copies would stand still.
  add column animated boolean not null default false,
  -- A picture that says nothing: it has no alternative text on purpose.
  add column decorative boolean not null default false,
  -- The point that crops keep, as shares of width and height; null for the centre.
  add column focus_x real check (focus_x between 0 and 1),
  add column focus_y real check (focus_y between 0 and 1),
  add column tags text[] not null default '{}',
  -- Who uploaded the file; empty for files of an import and of earlier releases.
  add column uploaded_by text not null default '',
  add column user_id integer references admin_user on delete set null,
  add column updated_at timestamptz not null default now(),
  add constraint asset_focus_is_complete check ((focus_x is null) = (focus_y is null));
create index asset_by_tag on asset using gin (tags);

-- Rows of the previous release name entries and paths only.
alter table entry_link add column asset_id integer;
alter table entry_link drop constraint entry_link_check;
alter table entry_link add constraint entry_link_has_one_target
  check (num_nonnulls(target_id, target_path, asset_id) = 1);
create index entry_link_asset on entry_link (asset_id) where asset_id is not null;

-- An upload that has become a file, by the id that the client knows: a client that lost the response asks again.
create table finished_upload (
  id text primary key,
  asset_id integer not null references asset on delete cascade,
  finished_at timestamptz not null
);

-- Contents that no file has any more. They are deleted after a time, because cached pages may still show them; the
-- content of a file that an editor deletes goes at once.
create table orphan_content (
  sha256 text primary key,
  delete_after timestamptz not null
);
