-- Where whoever calls is at home, as far as it is known: indicators of the call centre are compared by places, too.
alter table phone_calls add column territory_id integer references territories (id);
create index phone_calls_territory on phone_calls (territory_id, queued_at) where territory_id is not null;
