-- A registry of a hundred thousand and a queue of twenty thousand: counts are read from an index alone, numbers are
-- found by any part of them, and a queue is walked in its order instead of being sorted whole.
create index applications_by_state on applications (status, submitted_at desc, id desc) include (kind, territory_id)
  where submitted_at is not null;
create index applications_number on applications using gin (number gin_trgm_ops) where number is not null;

-- When somebody has to act: what is due first, then what stands still, then what has ended.
alter table application_requests add turn_at timestamptz not null generated always as (
  case when status in ('new', 'taken', 'in_review', 'need_info', 'offered')
    then coalesce(due_at, '2900-01-01 00:00:00+00'::timestamptz)
    else '2901-01-01 00:00:00+00'::timestamptz end) stored;
create index application_requests_turn on application_requests (recipient_id, turn_at, id desc);
create index application_requests_watched on application_requests (turn_at, id desc);
create index application_requests_counted on application_requests (recipient_id, status)
  include (kind, desk, assignee_id, application_id);
