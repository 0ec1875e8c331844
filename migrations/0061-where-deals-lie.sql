-- A deal lies where its goods come from and where its buyer is at home: staff bound to a territory see it by either.
alter table deals add column places integer[] not null default '{}';

update deals d set places = array(
  select distinct place from (
    select coalesce((p.content ->> 'originTerritoryId')::integer, l.region_id) as place
    from deal_lines l left join products p on p.id = l.product_id where l.deal_id = d.id
    union
    select case when d.buyer_organization_id is null
      then (select territory_id from users where id = d.buyer_user_id)
      else (select territory_id from organizations where id = d.buyer_organization_id) end
  ) lies where place is not null order by place);

create index deals_places on deals using gin (places);
