-- Around an approved sum its owner moves freely; measured by the last one, many small steps would be a large one.
alter table announcements add column approved_prices jsonb not null default '{}';
comment on column announcements.approved_prices is 'Record<string, number>';
