-- A paper belongs to the party it was brought for: colleagues read it by a code of its purpose, which the codes of its
-- other readers tell; a paper about a person is that person's, for whomever they acted when they brought it.
alter table files add column keeper_codes integer[] not null default '{}';
update files set keeper_codes = case
    when reader_codes = '{16014}' then '{16019}'::integer[]
    when reader_codes = '{2004}' then '{2001}'
    when reader_codes = '{23004}' then '{23100,23101}'
    when reader_codes = '{21001}' then '{21002,23000}'
    when reader_codes = '{21001,21000}' then '{21002}'
    when reader_codes = '{23006}' then '{24000,24001,24002}'
    else '{}' end
  where private;
update files set organization_id = null where private and reader_codes = '{6000}';
