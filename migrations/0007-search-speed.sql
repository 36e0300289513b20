-- Packing saves a seventh of the lexemes' room, and unpacking those of a hundred documents takes longer than judging
-- them. Written anew, all of it: a storage that is set holds for what is written from then on.
alter table search_document
  alter column lexemes type tsvector using lexemes || '',
  alter column lexemes set storage external;
analyze search_document;

-- The order of titles in suggestions: where many have a word, the first of them are found by walking along it.
create index search_document_shortest on search_document (locale, title_length, dated desc nulls first, entry_id desc);
