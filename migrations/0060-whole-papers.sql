-- Bytes on a disk may be cut short or changed; what was brought is known by its hash. Papers of before have only a size.
alter table files add column sha256 text check (sha256 ~ '^[0-9a-f]{64}$');
