-- A household without an account reads an agreement by a link in a message, and signs it by a code of that phone.
alter table cooperation_agreements
  add column link_key uuid not null default gen_random_uuid() unique,
  add column link_sent_at timestamptz;
