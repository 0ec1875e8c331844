-- What people are hired as on farms; the project carries the list, and its ids never change.
create table job_roles (
  id integer primary key,
  slug text not null unique,
  name jsonb not null,
  -- What somebody in it is usually asked for.
  skills jsonb not null default '[]',
  -- As the list has them.
  order_no integer not null
);
comment on table job_roles is 'announcements';
comment on column job_roles.name is 'Localized';
comment on column job_roles.skills is 'Localized[]';
