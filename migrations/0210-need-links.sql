-- What was begun for a need: an application, a letter, an agreement, a seat. A need may have several, one after the other.
create table need_links (
  id integer generated always as identity primary key,
  need_id integer not null references form_needs (id),
  what text not null check (what in ('application', 'letter', 'agreement', 'seat')),
  -- Its id among its like.
  ref text not null,
  -- Where staff see it; a seat has no page of its own.
  link text,
  -- What became of it: what it was begun for, or nothing. Null while nobody knows.
  outcome text check (outcome in ('reached', 'ended')),
  begun_by uuid not null references users (id),
  begun_at timestamptz not null,
  unique (what, ref)
);
comment on table need_links is 'government';
comment on column need_links.what is 'NeedWay';
comment on column need_links.outcome is 'NeedOutcome';
create index need_links_need on need_links (need_id, id);
create index need_links_begun on need_links (begun_by);
create index need_links_waiting on need_links (what, id) where outcome is null;

insert into need_links (need_id, what, ref, link, begun_by, begun_at)
select id, 'letter', substring(link from '\d+$'), link, taken_by, updated_at
from form_needs
where link like '/dashboard/recommendations/%' and taken_by is not null
on conflict do nothing;
alter table form_needs drop column link;
