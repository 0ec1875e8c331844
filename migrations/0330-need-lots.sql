-- A family that lacks land is led to a lot of its district that lies idle. What came to nothing may be begun for another
-- family; before that, one thing stands for one need.
alter table need_links drop constraint need_links_what_check;
alter table need_links add constraint need_links_what_check
  check (what in ('application', 'letter', 'agreement', 'seat', 'lot'));
alter table need_links drop constraint need_links_what_ref_key;
create unique index need_links_once on need_links (what, ref) where outcome is distinct from 'ended';
