-- Every event is sealed into one chain: its hash covers the event and the hash before it, so that whoever changes or
-- removes an event afterwards breaks all that follow.
create table audit_chain (
  position bigint primary key check (position > 0),
  event_id bigint not null unique,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  sealed_at timestamptz not null
);
comment on table audit_chain is 'kernel';
create trigger audit_chain_append_only before update or delete on audit_chain
  for each row execute function refuse_change();
create trigger audit_chain_not_emptied before truncate on audit_chain
  for each statement execute function refuse_change();
create trigger audit_events_not_emptied before truncate on audit_events
  for each statement execute function refuse_change();

-- Events that wait for their seal. A transaction adds to it and waits for nobody; what commits late is sealed late,
-- and nothing is passed over, as it would be by whoever remembered the last number sealed.
create table audit_unsealed (
  event_id bigint primary key
);
comment on table audit_unsealed is 'kernel';
insert into audit_unsealed select id from audit_events;

create function await_seal() returns trigger language plpgsql as $$
begin
  insert into audit_unsealed select id from fresh;
  return null;
end $$;
create trigger audit_events_await_seal after insert on audit_events
  referencing new table as fresh for each statement execute function await_seal();

-- The screen reads newest first, by any one of these.
create index audit_events_time on audit_events (at desc, id desc);
drop index audit_events_actor;
create index audit_events_actor on audit_events (actor_id, at desc, id desc);
create index audit_events_action on audit_events (action, at desc, id desc);
create index audit_events_type on audit_events (object_type, at desc, id desc);
create index audit_events_organization on audit_events (organization_id, at desc, id desc)
  where organization_id is not null;
