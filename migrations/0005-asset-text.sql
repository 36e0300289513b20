-- What stands in the PDF files that visitors download, read in the background so that search finds it. By the hash of
-- the bytes: a file that is stored again is not read again.
create table asset_text (
  sha256 text primary key,
  -- `none`: there is no text in it, as in a scan. `failed`: it cannot be read, and is not tried again.
  state text not null check (state in ('reading', 'done', 'none', 'failed')),
  text text not null default '',
  -- Begun so many times: a file that ends whoever reads it is given up.
  attempts integer not null default 1,
  -- Whoever reads it has it to himself until then.
  leased_until timestamptz
);

-- Finds the documents that offer a file, by the file's address.
create index published_document_files on published
using gin (jsonb_path_query_array(item, '$.files[*].url')) where type = 'document';
