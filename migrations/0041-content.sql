-- Whoever wrote since it was published last: somebody else publishes.
alter table content_items add column writers text[] not null default '{}';

-- What the Uzbek texts were when a translation was written or looked at last, by their place in the content; the digest
-- of them is `content_items.translated`.
create table content_sources (
  item_id integer not null references content_items (id) on delete cascade,
  language text not null check (language in ('ru', 'eng', 'cyrl')),
  texts jsonb not null,
  primary key (item_id, language)
);
comment on table content_sources is 'media';
comment on column content_sources.language is $$'ru' | 'eng' | 'cyrl'$$;
comment on column content_sources.texts is 'Record<string, string>';

-- The day from which nobody vouches for it any more: it leaves the public until somebody does.
alter table editions add column lapses_on date;
create index editions_lapse on editions (lapses_on) where lapses_on is not null;

-- Who has it on the front page, and what still refers to a book.
create index content_items_pinned on content_items (kind) where pinned_at is not null;
create index content_items_book on content_items ((content -> 'extra' ->> 'bookId')) where kind = 'audiobook';
create index content_items_course_category on content_items ((content -> 'extra' ->> 'courseCategoryId')) where kind = 'course';
