-- A file is kept seven days and told of afterwards; one that failed may be asked for again (government book 2.7).
alter table exports drop constraint exports_status_check;
alter table exports add constraint exports_status_check
  check (status in ('waiting', 'running', 'ready', 'refused', 'failed', 'cancelled', 'expired'));
comment on column exports.status is $$'waiting' | 'running' | 'ready' | 'refused' | 'failed' | 'cancelled' | 'expired'$$;
-- What people call the list; the name of its file before.
alter table exports add column title text;
update exports set title = file_name;
alter table exports alter column title set not null;
-- Another try of the owner's is three more: files of former ones keep names of their own.
alter table exports add column tries_until integer not null default 3;
