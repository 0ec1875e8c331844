-- What a queue and its figures ask of an application stands at the request too: a queue of twenty thousand narrowed by
-- sum or place looked up twenty thousand applications, and figures joined all there are.
alter table application_requests add subject_id integer, add amount bigint, add territory_id integer;
update application_requests r set subject_id = a.subject_id, amount = a.amount, territory_id = a.territory_id
  from applications a where a.id = r.application_id;

create function application_request_asks() returns trigger language plpgsql as $$
begin
  select subject_id, amount, territory_id into new.subject_id, new.amount, new.territory_id
    from applications where id = new.application_id;
  return new;
end $$;
create trigger application_request_asks before insert on application_requests
  for each row execute function application_request_asks();

create function application_asks_anew() returns trigger language plpgsql as $$
begin
  update application_requests set subject_id = new.subject_id, amount = new.amount, territory_id = new.territory_id
    where application_id = new.id;
  return null;
end $$;
create trigger application_asks_anew after update of subject_id, amount, territory_id on applications
  for each row when ((old.subject_id, old.amount, old.territory_id)
    is distinct from (new.subject_id, new.amount, new.territory_id))
  execute function application_asks_anew();

-- Counts and figures are read from an index alone.
drop index application_requests_counted;
create index application_requests_counted on application_requests (recipient_id, status)
  include (kind, desk, assignee_id, application_id, subject_id, amount, territory_id, due_at);
create index application_requests_figures on application_requests (kind)
  include (recipient_id, status, due_at, first_answer_minutes, created_at, offered_at, territory_id, amount, subject_id);
create index applications_granted on applications (party_key, id) where granted is not null;
