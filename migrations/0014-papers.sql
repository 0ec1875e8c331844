-- Papers of people and organizations: read by who brought them, by the organization they were brought for, and by
-- holders of the named codes. Their bytes lie apart from public files, under an id nobody can guess from the bytes.
alter table files
  add column private boolean not null default false,
  add column organization_id uuid,
  add column reader_codes integer[] not null default '{}';
