-- A clock stands still while somebody is asked, goes on where it stopped, and is counted again when the calendar changes.
alter table step_clocks
  alter column due_at drop not null,
  add column unit text not null default 'running' check (unit in ('working', 'running')),
  add column since timestamptz not null default now(),
  add column left_ms bigint not null default 0,
  add column whole_ms bigint not null default 0;
alter table step_clocks
  alter column unit drop default,
  alter column since drop default,
  alter column left_ms drop default,
  alter column whole_ms drop default;
comment on column step_clocks.unit is $$'working' | 'running'$$;

-- Whether a dispute is late is told by its own clock, no longer by that of its deal. Those that are open end when they
-- were to end.
insert into step_clocks (object, object_id, step, due_at, unit, since, left_ms, whole_ms)
select 'dispute', id::text, 'late', due_at, 'running', opened_at,
  (extract(epoch from due_at - opened_at) * 1000)::bigint, (extract(epoch from due_at - opened_at) * 1000)::bigint
from disputes where state <> 'decided' and due_at > now();
update deals set remind_at = null where status = 'disputed' and due_at > now();
