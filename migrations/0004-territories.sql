create table territories (
  id integer generated always as identity primary key,
  level text not null check (level in ('region', 'district', 'neighborhood')),
  code text not null,
  parent_id integer,
  parent_level text generated always as (
    case level when 'district' then 'region' when 'neighborhood' then 'district' end
  ) stored,
  -- Codes from the region down to the territory itself, '1703/1703202/17090003': a subtree is `path like '1703/%'`.
  path text not null,
  kind text not null,
  name jsonb not null check (name ->> 'uz' <> ''),
  aliases text[] not null default '{}',
  is_difficult boolean not null default false,
  uzagrostar_pilot boolean not null default false,
  households integer check (households >= 0),
  population integer check (population >= 0),
  -- Square metres.
  plot_area_total bigint check (plot_area_total >= 0),
  category text check (category in ('green', 'yellow', 'red')),
  soato_settlement text check (soato_settlement ~ '^17\d{8}$'),
  inner_district_code text check (inner_district_code ~ '^17\d{8}$'),
  -- Territories merged into this one, so that old reports still add up.
  previous_ids integer[] not null default '{}',
  order_no integer not null default 0,
  status text not null default 'active' check (status in ('active', 'closed')),
  successor_id integer references territories (id),
  -- Folded words of every name and alias, each after a space, so that `like '% word%'` finds a beginning.
  search_key text not null,
  -- The name in the order of the Uzbek alphabet, the same on every server whatever its locales.
  sort_key text collate "C" not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version integer not null default 1,

  constraint territories_code unique (code),
  constraint territories_id_level unique (id, level),
  constraint territories_parent foreign key (parent_id, parent_level) references territories (id, level),
  constraint territories_place check (
    case level
      when 'region' then parent_id is null and code ~ '^17\d{2}$' and path = code
      when 'district' then parent_id is not null and code ~ '^17\d{5}$' and path = left(code, 4) || '/' || code
      else parent_id is not null and code ~ '^[0-9-]{1,12}$' and path ~ ('^17\d{2}/17\d{5}/' || code || '$')
    end
  ),
  constraint territories_kind check (
    case level
      when 'region' then kind in ('viloyat', 'shahar', 'respublika')
      when 'district' then kind in ('tuman', 'shahar')
      else kind in ('mfy', 'ofy', 'qfy')
    end
  ),
  constraint territories_marks check (level = 'district' or not (is_difficult or uzagrostar_pilot)),
  constraint territories_figures check (
    level = 'neighborhood'
    or num_nonnulls(households, population, plot_area_total, category, soato_settlement, inner_district_code) = 0
  ),
  constraint territories_successor check (successor_id is null or (status = 'closed' and successor_id <> id)),
  -- Checked at commit: an import may let two mahallas swap their names. One name may stand for two kinds of body.
  constraint territories_sibling exclude using btree (
    (coalesce(parent_id, 0)) with =, kind with =, sort_key with =
  ) where (status = 'active') deferrable initially deferred
);
comment on table territories is 'reference';
comment on column territories.level is $$'region' | 'district' | 'neighborhood'$$;
comment on column territories.parent_level is $$'region' | 'district'$$;
comment on column territories.kind is $$'viloyat' | 'respublika' | 'shahar' | 'tuman' | 'mfy' | 'ofy' | 'qfy'$$;
comment on column territories.name is 'Localized';
comment on column territories.category is $$'green' | 'yellow' | 'red'$$;
comment on column territories.status is $$'active' | 'closed'$$;
create index territories_children on territories (parent_id, order_no, sort_key, id);
create index territories_order on territories (level, order_no, sort_key, id);
create index territories_path on territories (path text_pattern_ops);
create index territories_search on territories using gin (search_key gin_trgm_ops);
create index territories_successors on territories (successor_id) where successor_id is not null;

-- Whose work the site shows, and must name.
create table attributions (
  key text primary key,
  text text not null,
  since timestamptz not null
);
comment on table attributions is 'reference';
