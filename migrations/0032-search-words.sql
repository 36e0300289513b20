-- Words by which an entry is also found: what visitors call it, and its texts do not.
alter table published add column search_words text not null default '';
