-- Groups that write to each other (book of communication, 2): who made one, of which people, and who is in it. What they
-- write belongs to the engine of conversations.
create table conversation_groups (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 3 and 80),
  -- Whose people they are: participants of an event, households of a leader, or whom the supervisor of help has named.
  source text not null check (source in ('event', 'leader', 'staff')),
  source_id text check ((source_id is null) = (source = 'staff')),
  owner_user_id uuid not null references users (id),
  owner_organization_id uuid references organizations (id),
  -- Nobody but the owner writes.
  owner_only boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  row_version integer not null default 1
);
comment on table conversation_groups is 'contact';
comment on column conversation_groups.source is 'GroupSource';
create index conversation_groups_owner on conversation_groups (owner_user_id);
create index conversation_groups_organization on conversation_groups (owner_organization_id)
  where owner_organization_id is not null;

create table conversation_group_members (
  group_id uuid not null references conversation_groups (id),
  -- The organization where there is one, else the person.
  party_key uuid not null,
  user_id uuid not null references users (id),
  organization_id uuid references organizations (id),
  -- What was said before is not theirs to read.
  since timestamptz not null,
  left_at timestamptz,
  primary key (group_id, party_key)
);
comment on table conversation_group_members is 'contact';
create index conversation_group_members_user on conversation_group_members (user_id);
create index conversation_group_members_organization on conversation_group_members (organization_id)
  where organization_id is not null;
