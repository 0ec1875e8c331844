-- What staff write once and deals fill in. The row is what is being edited; documents are made from versions, which
-- never change.
create table document_templates (
  id integer generated always as identity (start with 101) primary key,
  code text not null unique check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name jsonb not null,
  kind text not null check (kind in (
    'contract', 'specification', 'invoice', 'act', 'recommendation', 'protocol', 'certificate', 'cooperation'
  )),
  body jsonb not null,
  signers jsonb not null,
  -- `SH-{YYYY}-{N6}`: letters of the series, the year, the number within it.
  mask text not null,
  valid_from date not null,
  status text not null default 'draft' check (status in ('draft', 'published', 'archived')),
  version integer,
  search_key text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  row_version integer not null default 1,
  constraint document_templates_published check (status <> 'published' or version is not null)
);
comment on table document_templates is 'documents';
comment on column document_templates.name is 'Localized';
comment on column document_templates.kind is 'DocumentKind';
comment on column document_templates.body is 'Localized';
comment on column document_templates.signers is 'TemplateSigner[]';
comment on column document_templates.status is 'DocumentTemplateState';

create table document_template_versions (
  template_id integer not null references document_templates (id),
  version integer not null,
  name jsonb not null,
  body jsonb not null,
  signers jsonb not null,
  mask text not null,
  valid_from date not null,
  at timestamptz not null,
  by uuid,
  primary key (template_id, version)
);
comment on table document_template_versions is 'documents';
comment on column document_template_versions.name is 'Localized';
comment on column document_template_versions.body is 'Localized';
comment on column document_template_versions.signers is 'TemplateSigner[]';
create trigger document_template_versions_append_only before update or delete on document_template_versions
  for each row execute function refuse_change();

-- The last number given in a series within a year. Its row is locked by whoever takes the next: no gaps, no twins.
create table document_counters (
  series text not null,
  year integer not null,
  last integer not null,
  primary key (series, year)
);
comment on table document_counters is 'documents';

-- One paper. What it says is fixed when it is issued (`content`, sealed: it names accounts and persons); number and
-- bytes are given a moment later, outside that transaction, and never change after.
create table documents (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  template_id integer not null,
  template_version integer not null,
  object_type text not null,
  object_id text not null,
  language text not null,
  title jsonb not null,
  content_sealed text not null,
  issued_at timestamptz not null,
  number text unique,
  -- The bytes: a private file, their hash and size.
  paper text,
  sha256 text,
  size integer,
  status text not null default 'draft' check (status in ('draft', 'signing', 'signed', 'void')),
  signed_at timestamptz,
  voided_at timestamptz,
  void_reason text,
  foreign key (template_id, template_version) references document_template_versions (template_id, version),
  constraint documents_whole check ((paper is null) = (sha256 is null) and (paper is null or number is not null)),
  constraint documents_made check (status in ('draft', 'void') or paper is not null)
);
comment on table documents is 'documents';
comment on column documents.kind is 'DocumentKind';
comment on column documents.language is 'Language';
comment on column documents.title is 'Localized';
comment on column documents.status is 'DocumentState';
create index documents_object on documents (object_type, object_id, issued_at, id);
create index documents_template on documents (template_id);
create index documents_unmade on documents (issued_at) where paper is null and status = 'draft';

create function keep_document() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'documents are never deleted';
  end if;
  if (new.kind, new.template_id, new.template_version, new.object_type, new.object_id, new.language, new.title,
      new.content_sealed, new.issued_at)
    is distinct from (old.kind, old.template_id, old.template_version, old.object_type, old.object_id, old.language,
      old.title, old.content_sealed, old.issued_at)
    or (old.number is not null and new.number is distinct from old.number)
    or (old.paper is not null and (new.paper, new.sha256, new.size) is distinct from (old.paper, old.sha256, old.size))
    or (old.status = 'void' and new.status <> 'void')
  then
    raise exception 'what a document says never changes';
  end if;
  return new;
end $$;
create trigger documents_keep before update or delete on documents for each row execute function keep_document();

-- Between whom, and who of them has signed.
create table document_parties (
  document_id uuid not null references documents (id),
  role text not null,
  position integer not null,
  user_id uuid not null references users (id),
  organization_id uuid references organizations (id),
  party_key uuid not null generated always as (coalesce(organization_id, user_id)) stored,
  -- As strangers may read it on the check page.
  name jsonb not null,
  -- How this side may sign; null where it only reads.
  method text check (method in ('eimzo', 'otp')),
  signed_at timestamptz,
  signed_by uuid references users (id),
  signed_with text check (signed_with in ('eimzo', 'otp')),
  signer_name text,
  serial_number text,
  primary key (document_id, role)
);
comment on table document_parties is 'documents';
comment on column document_parties.role is 'PartyRole';
comment on column document_parties.name is 'Localized';
comment on column document_parties.method is 'SignMethod';
comment on column document_parties.signed_with is 'SignMethod';
create index document_parties_key on document_parties (party_key);

-- Papers that an application asks for. Every save is a version; applications keep theirs.
create table file_templates (
  id integer generated always as identity (start with 101) primary key,
  code text not null unique check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name jsonb not null,
  context text not null,
  docs jsonb not null,
  status text not null default 'published' check (status in ('published', 'archived')),
  version integer not null default 1,
  search_key text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  row_version integer not null default 1
);
comment on table file_templates is 'documents';
comment on column file_templates.name is 'Localized';
comment on column file_templates.context is 'TemplateContext';
comment on column file_templates.docs is 'RequiredDoc[]';
comment on column file_templates.status is 'FileTemplateState';

create table file_template_versions (
  template_id integer not null references file_templates (id),
  version integer not null,
  docs jsonb not null,
  at timestamptz not null,
  by uuid,
  primary key (template_id, version)
);
comment on table file_template_versions is 'documents';
comment on column file_template_versions.docs is 'RequiredDoc[]';
create trigger file_template_versions_append_only before update or delete on file_template_versions
  for each row execute function refuse_change();
