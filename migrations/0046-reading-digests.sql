-- New reading told to those who named its crops as their own. People are told in the order of their ids, some at a time:
-- whoever comes before `told_to` has been told. The next digest begins on a day on which none has ended.
create table reading_digests (
  id integer generated always as identity primary key,
  told_to uuid,
  finished_at timestamptz
);
comment on table reading_digests is 'media';

-- An item is in one digest at most, however often it is taken down and put up again.
alter table content_items add column digest_id integer references reading_digests (id);
create index content_items_digest on content_items (digest_id) where digest_id is not null;
