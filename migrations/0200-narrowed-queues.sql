-- A registry and a queue of many, narrowed: what is asked of a row stands in an index, so that nobody reads the rows.
create index applications_asked on applications (id)
  include (status, kind, subject_id, season_key, amount, territory_id, submitted_at, state_since);
create index applications_product on applications (subject_id, submitted_at desc, id desc)
  include (status, kind, territory_id) where submitted_at is not null;
create index applications_season on applications (season_key text_pattern_ops)
  include (status, kind, territory_id) where submitted_at is not null;
create index applications_amount on applications (amount) include (status, kind, territory_id)
  where submitted_at is not null;
create index application_requests_late on application_requests (due_at) include (application_id, recipient_id)
  where status in ('new', 'taken', 'in_review', 'need_info', 'offered');
