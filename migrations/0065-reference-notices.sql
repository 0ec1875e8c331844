-- What processes remember whole is dropped by a notice, whoever wrote it: staff, an import, a hand in the database.
create function tell_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('changed', tg_argv[0]);
  return null;
end $$;

create trigger tell_changed after insert or update or delete on categories
  for each statement execute function tell_changed('categories');
create trigger tell_changed after insert or update or delete on measurements
  for each statement execute function tell_changed('measurements');
create trigger tell_changed after insert or update or delete on territories
  for each statement execute function tell_changed('territories');
create trigger tell_changed after insert or update or delete on settings
  for each statement execute function tell_changed('settings');
create trigger tell_changed after insert or update or delete on search_synonyms
  for each statement execute function tell_changed('search-synonyms');
create trigger tell_changed after insert or update or delete on job_roles
  for each statement execute function tell_changed('job-roles');
create trigger tell_changed after insert or update or delete on course_categories
  for each statement execute function tell_changed('course-categories');
