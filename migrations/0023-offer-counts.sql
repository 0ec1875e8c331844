-- Facets are counted over thousands of offers and look at a few short columns of each: read from here, the words and
-- texts of the rows stay where they are. By category and region, because one of the two nearly always narrows; with
-- everything filters and orders look at, so that a rare mix of filters is not looked for in the whole table either.
create index offers_facets on offers (category_id, region_id) include (
  district_id, territory_id, base_price, base_available, seller_kind, certificates, certified_until, delivery, verified,
  own_grown, ready_from, rating, ranked_at, product_id
) where not sold_out;
-- What is typed is nearly always the beginning of goods, not of somebody's name: there are more names than goods.
create index search_words_telling on search_words (word) where telling;
-- How common a word is decides whether to look it up or to walk the newest: a hundred entries know a few hundred words.
alter table offers alter column words set statistics 500;
