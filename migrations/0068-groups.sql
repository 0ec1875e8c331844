-- Conversations of any number: whoever joins a group sees what comes after; of the staff side one answers.
alter table conversations add column assignee_id uuid references users (id);
alter table conversation_parties add column since timestamptz;
