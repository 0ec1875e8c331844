-- Where the photographs of an act were taken: each expert has been there by themself.
alter table finance_claim_surveys add column place jsonb;
comment on column finance_claim_surveys.place is '{ lat: number; lng: number }';
