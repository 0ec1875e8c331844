-- The newsroom counts every state of a kind, and reads any one of them in the order of its changes.
create index content_items_by_status on content_items (kind, status, updated_at desc, id desc);
-- It looks for a crop, and for a part of a name.
create index content_items_crops on content_items using gin (crops) with (fastupdate = off);
create index content_items_search on content_items using gin (search_key gin_trgm_ops);
