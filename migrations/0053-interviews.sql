-- An employer invites to a meeting: where, when, and what to know before. Between coming to it and being hired a
-- response stands as interviewed.
alter table applicants add column invitation jsonb;
comment on column applicants.invitation is 'Invitation';

alter table applicants drop constraint applicants_status_check;
alter table applicants add constraint applicants_status_check check (status in (
  'new', 'viewed', 'shortlisted', 'invited', 'accepted', 'interviewed', 'done', 'declined', 'withdrawn', 'expired'
));

drop index applicants_once;
create unique index applicants_once on applicants (announcement_id, applicant_key)
  where status in ('new', 'viewed', 'shortlisted', 'invited', 'accepted', 'interviewed');
drop index applicants_held;
create index applicants_held on applicants (announcement_id, day)
  where day is not null and status in ('accepted', 'interviewed', 'done');
