-- How a session was begun: with two factors, or with one. Staff act for their organization only in the former.
alter table sessions add column strong boolean not null default false;
update sessions set strong = true where door in ('eimzo', 'official');

-- One-time codes of an authenticator. Until they are confirmed once they count for nothing.
create table second_factors (
  user_id uuid primary key references users (id),
  secret_sealed text not null,
  confirmed_at timestamptz,
  -- The period whose code was taken last: a code counts once.
  last_step bigint not null default 0,
  created_at timestamptz not null
);
comment on table second_factors is 'identity';

-- For whoever has lost the authenticator: each works once. Random enough to need no slow hash.
create table recovery_codes (
  user_id uuid not null references users (id),
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
comment on table recovery_codes is 'identity';

alter table otp_challenges drop constraint otp_challenges_purpose_check;
alter table otp_challenges add constraint otp_challenges_purpose_check check (
  purpose in ('login', 'register', 'reset', 'sign', 'delete', 'phone', 'onbehalf', 'withdraw', 'second')
);
comment on column otp_challenges.purpose is
  $$'login' | 'register' | 'reset' | 'sign' | 'delete' | 'phone' | 'onbehalf' | 'withdraw' | 'second'$$;
