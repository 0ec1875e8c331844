-- Whoever has written what is shown of a machine: another hand shows it.
alter table machines rename column created_by to author_id;
