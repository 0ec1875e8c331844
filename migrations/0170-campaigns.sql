-- Campaigns of the platform and lines on top of the site (book of communication, 6).
create table campaigns (
  id integer generated always as identity primary key,
  status text not null default 'draft' check (status in (
    'draft', 'pending_approval', 'approved', 'sending', 'paused', 'sent', 'stopped', 'deleted'
  )),
  title jsonb not null,
  search_key text not null,
  body jsonb not null,
  sms_body jsonb not null,
  link text,
  channels text[] not null default '{}',
  audience jsonb not null,
  urgency text not null check (urgency in ('normal', 'urgent')),
  -- Null: as soon as it is approved.
  send_at timestamptz,
  testers uuid[] not null default '{}',
  -- What it was made of by itself: `news:12`.
  source text unique,
  -- As it was counted when somebody approved it.
  estimate jsonb,
  reason text,
  author_id uuid references users (id),
  approved_by uuid references users (id),
  approved_at timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  -- Recipients are written in the order of people's ids; this one was the last.
  written_to uuid,
  all_written boolean not null default false,
  recipients integer not null default 0,
  told integer not null default 0,
  skipped integer not null default 0,
  -- Who sends it now, and until when nobody else may.
  sender uuid,
  sender_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version integer not null default 1
);
comment on table campaigns is 'contact';
comment on column campaigns.status is 'CampaignState';
comment on column campaigns.title is 'Localized';
comment on column campaigns.body is 'Localized';
comment on column campaigns.sms_body is 'Localized';
comment on column campaigns.channels is 'CampaignChannel[]';
comment on column campaigns.audience is 'Audience';
comment on column campaigns.urgency is 'Urgency';
comment on column campaigns.estimate is 'Estimate';
create index campaigns_status on campaigns (status, id desc);
create index campaigns_due on campaigns (send_at) where status in ('approved', 'sending');
create index campaigns_author on campaigns (author_id);
create index campaigns_approved_by on campaigns (approved_by);

-- One row a person: nobody is told twice.
create table campaign_recipients (
  campaign_id integer not null references campaigns (id),
  user_id uuid not null references users (id),
  state text not null default 'pending' check (state in ('pending', 'told', 'skipped')),
  reason text check (reason in ('cap', 'consent', 'blocked', 'stopped')),
  told_at timestamptz,
  primary key (campaign_id, user_id)
);
comment on table campaign_recipients is 'contact';
comment on column campaign_recipients.state is 'RecipientState';
comment on column campaign_recipients.reason is 'SkipReason';
create index campaign_recipients_pending on campaign_recipients (campaign_id, user_id) where state = 'pending';
create index campaign_recipients_user on campaign_recipients (user_id);

-- How many campaigns somebody was told on a day of Tashkent.
create table campaign_days (
  user_id uuid not null references users (id),
  day date not null,
  campaigns integer not null,
  primary key (user_id, day)
);
comment on table campaign_days is 'contact';
create index campaign_days_day on campaign_days (day);

-- What a notice was made by, once for each person: `campaign:12`.
alter table notifications add column source text;
create unique index notifications_source on notifications (source, user_id) where source is not null;
create index notifications_opened on notifications (source) where source is not null and read_at is not null;

create table site_banners (
  id integer generated always as identity primary key,
  status text not null default 'active' check (status in ('active', 'archived')),
  text jsonb not null,
  level text not null check (level in ('info', 'warning')),
  link text,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  audience text not null check (audience in ('all', 'signedIn', 'roles', 'regions')),
  roles text[] not null default '{}',
  regions integer[] not null default '{}',
  dismissible boolean not null,
  author_id uuid references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version integer not null default 1,
  check (starts_at < ends_at)
);
comment on table site_banners is 'contact';
comment on column site_banners.status is 'BannerState';
comment on column site_banners.text is 'Localized';
comment on column site_banners.level is 'BannerLevel';
comment on column site_banners.audience is 'BannerAudience';
create index site_banners_live on site_banners (ends_at) where status = 'active';
create index site_banners_author on site_banners (author_id);
