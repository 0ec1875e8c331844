-- Canned answers are found by their name and their words, in one spelling for three scripts.
alter table canned_answers add column search_key text not null default '';
update canned_answers set search_key = lower(name);

-- Whether the first answer came after the clock had run out: what supervisors see of a week.
alter table support_threads add column answered_late boolean not null default false;
create index support_threads_created on support_threads (created_at);
