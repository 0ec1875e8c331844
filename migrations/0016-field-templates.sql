-- Forms that staff compose. `fields` is what they are editing; what others fill in are versions, which never change.
create table field_templates (
  id integer generated always as identity (start with 101) primary key,
  code text not null unique check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name jsonb not null,
  context text not null,
  status text not null default 'draft' check (status in ('draft', 'published', 'archived')),
  fields jsonb not null,
  -- The latest of the versions; they count from one.
  version integer,
  search_key text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  row_version integer not null default 1,
  constraint field_templates_published check (status <> 'published' or version is not null)
);
comment on table field_templates is 'reference';
comment on column field_templates.name is 'Localized';
comment on column field_templates.context is 'TemplateContext';
comment on column field_templates.status is $$'draft' | 'published' | 'archived'$$;
comment on column field_templates.fields is 'Field[]';

create table field_template_versions (
  template_id integer not null references field_templates (id),
  version integer not null,
  fields jsonb not null,
  at timestamptz not null,
  by uuid,
  primary key (template_id, version)
);
comment on table field_template_versions is 'reference';
comment on column field_template_versions.fields is 'Field[]';
create trigger field_template_versions_append_only before update or delete on field_template_versions
  for each row execute function refuse_change();

-- Holds for the category and for all below it that have none of their own.
alter table categories add column field_template_id integer references field_templates (id);
create index categories_field_template on categories (field_template_id) where field_template_id is not null;

-- What a price is measured against where staff know better than the shelf. The latest one in force counts.
create table reference_prices (
  id integer generated always as identity primary key,
  category_id integer not null references categories (id),
  -- Null: the whole country.
  region_id integer references territories (id),
  unit_id integer not null references measurements (id),
  price bigint not null check (price > 0),
  valid_from date not null,
  source text not null,
  note text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  row_version integer not null default 1,
  constraint reference_prices_one unique nulls not distinct (category_id, region_id, valid_from)
);
comment on table reference_prices is 'market';
create index reference_prices_newest on reference_prices (valid_from desc, id desc);
