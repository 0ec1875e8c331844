-- Lines on top of the site are looked for by their words.
alter table site_banners add column search_key text not null default '';
