-- What readers take away is counted beside what they look at.
alter table content_items add column downloads integer not null default 0;

-- The most read first; the counters stay with the items, so that a look at one does not write its edition anew.
create index content_items_read on content_items (views desc, id desc) where status = 'published';
create index content_items_read_of_kind on content_items (kind, views desc, id desc) where status = 'published';

-- The soonest to end first; what has no last day comes after all that has one.
create index editions_due on editions (kind, coalesce(deadline, '9999-12-31'::date), id);
create index editions_territories on editions using gin (territories) with (fastupdate = off);
create index editions_counted on editions (kind, deadline);
