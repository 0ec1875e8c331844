-- Large files on their way: pieces lie in a folder beside the files, the row says how far they have come.
create table uploads (
  id uuid primary key default gen_random_uuid(),
  purpose text not null,
  name text not null,
  bytes integer not null check (bytes > 0),
  received integer not null default 0 check (received between 0 and bytes),
  created_by uuid not null references users (id),
  created_at timestamptz not null default now()
);
comment on table uploads is 'media';
comment on column uploads.purpose is 'LargePurpose';
create index uploads_of_person on uploads (created_by);
create index uploads_age on uploads (created_at);
