-- A common word is in half of the documents: to count them is to read nearly every row. So rows are narrow, with title and
-- headings kept elsewhere as the lexemes are. It holds for what is written from now on and locks the table for a moment;
-- the rest is written anew in the background (LAYOUT in src/search/index-version.ts) and answers meanwhile.
alter table search_document alter column heads set storage external;
alter table search_document set (toast_tuple_target = 128);

-- Suggestions look titles up by their words now, and sort those that have them.
drop index search_document_shortest;
