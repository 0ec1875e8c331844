-- A decision said with whom goods stay that had never been sent.
update disputes set goods = null
where goods is not null
  and not exists (select 1 from deal_lines l where l.deal_id = disputes.deal_id and l.shipped_qty > 0);
