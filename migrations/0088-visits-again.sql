-- A refusal that was taken back, and a group that goes a second time: each visit has its own signatures.
drop index finance_visits_of;
create index finance_visits_of on finance_visits (application_id, request_id);
