-- People of a territory, for lists of staff who answer for one.
create index users_territory on users (territory_id, created_at desc, id) where territory_id is not null;
-- «Who holds this right» looks into the codes a head ticked for single people.
create index employees_codes on employees using gin (permission_codes) where status = 'active';
