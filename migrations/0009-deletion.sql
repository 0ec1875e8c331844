-- How many of the later reminders have gone out: day 23, day 29.
alter table data_subject_requests add column reminders integer not null default 0 check (reminders between 0 and 2);
create index data_subject_requests_due on data_subject_requests (due_at) where status = 'open';
