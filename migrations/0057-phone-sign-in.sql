-- Signing in by a QR code: what one tab of one browser asked to be signed, and what the phone's application brought.
create table mobile_sign_ins (
  document_id text primary key check (document_id ~ '^[0-9A-F]{8}$'),
  challenge text not null,
  -- Fingerprint of the browser's own secret, and the hash of the tab's: a session opens where it was asked for.
  holder text not null,
  tab text not null,
  host text not null,
  pkcs7 text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
comment on table mobile_sign_ins is 'identity';
create index mobile_sign_ins_age on mobile_sign_ins (created_at);
