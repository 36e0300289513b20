-- Whether a file was checked and cleaned when it was stored. Those of earlier releases were not: their pictures may be stored
-- on their side and say where they were taken. They are cleaned after a start. Other files have nothing to clean.
alter table asset add column clean boolean not null default false;
update asset set clean = true where media_type not like 'image/%' and media_type not like 'video/%';
create index asset_unclean on asset (sha256) where not clean;
