-- A password that somebody else has seen is changed before it opens anything.
alter table users add column must_change_password boolean not null default false;

-- Numbers of papers follow one another, so anybody can say one. What tells between whom a paper is, is this part, which
-- the QR carries.
alter table documents add column check_key text not null default left(replace(gen_random_uuid()::text, '-', ''), 20);

create or replace function keep_document() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'documents are never deleted';
  end if;
  if (new.kind, new.template_id, new.template_version, new.object_type, new.object_id, new.language, new.title,
      new.content_sealed, new.issued_at, new.check_key)
    is distinct from (old.kind, old.template_id, old.template_version, old.object_type, old.object_id, old.language,
      old.title, old.content_sealed, old.issued_at, old.check_key)
    or (old.number is not null and new.number is distinct from old.number)
    or (old.paper is not null and (new.paper, new.sha256, new.size) is distinct from (old.paper, old.sha256, old.size))
    or (old.status = 'void' and new.status <> 'void')
  then
    raise exception 'what a document says never changes';
  end if;
  return new;
end $$;

-- What this installation knows of itself: that its key is the one its data was sealed with.
create table installation (
  name text primary key,
  value text not null
);
comment on table installation is 'kernel';
