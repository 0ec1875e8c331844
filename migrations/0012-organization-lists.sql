-- The register of organizations is read newest first, often by one state or one kind.
create index organizations_status on organizations (status, created_at desc, id);
create index organizations_kind on organizations (kind, created_at desc, id);
create index organizations_director on organizations (director_pinfl_fingerprint)
  where director_pinfl_fingerprint is not null;
-- Invitations that have run out.
create index employees_expiry on employees (invite_expires_at) where status = 'invited';
