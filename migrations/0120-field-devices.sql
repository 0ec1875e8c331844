-- Phones that took a mahalla along (government book 5). What they keep is sealed with a key of which one half lies here.
create table field_devices (
  id integer generated always as identity primary key,
  -- Made by the device.
  device_key uuid not null,
  user_id uuid not null references users (id),
  organization_id uuid references organizations (id),
  -- The mahalla that was taken along.
  territory_id integer not null references territories (id),
  name text not null,
  status text not null default 'active' check (status in ('active', 'wipe_requested', 'wiped')),
  share_sealed text,
  key_sealed text,
  taken_at timestamptz not null,
  seen_at timestamptz not null,
  lease_until timestamptz not null,
  -- Forms that wait on it, as it said last.
  queued integer not null default 0,
  reason text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  row_version integer not null default 1,
  unique (user_id, device_key),
  check (status = 'active' or share_sealed is null),
  check (status = 'active' or key_sealed is null)
);
comment on table field_devices is 'government';
comment on column field_devices.status is 'FieldDeviceState';
create index field_devices_territory on field_devices (territory_id, id desc);
create index field_devices_organization on field_devices (organization_id) where organization_id is not null;

-- What came from a device, by the key that it made: whatever is sent again changes nothing, however late.
create table visit_sends (
  client_key uuid primary key,
  form_id integer not null references visit_forms (id),
  device_id integer not null references field_devices (id),
  user_id uuid not null references users (id),
  sent_at timestamptz not null
);
comment on table visit_sends is 'government';
create index visit_sends_form on visit_sends (form_id);
create index visit_sends_device on visit_sends (device_id);
create index visit_sends_user on visit_sends (user_id);

-- The clock of the device was wrong by more than ten minutes when it was sent.
alter table visit_forms add column clock_off boolean not null default false;
