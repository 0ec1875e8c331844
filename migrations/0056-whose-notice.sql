-- For whom somebody was told: a notice about an organization's deal opens in that organization's name.
alter table notifications
  add column acting_for text check (acting_for in ('self', 'organization', 'staff')),
  add column organization_id uuid references organizations (id),
  add constraint notifications_whose check ((acting_for is not distinct from 'organization') = (organization_id is not null));

comment on column notifications.acting_for is 'NoticeContext';
