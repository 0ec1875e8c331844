import { sql } from 'kysely'
import { LibraryDraft, LibraryExtra } from '#contract/media/kinds/library.ts'
import { dayOf } from '#uz/date.ts'
import { spellingsOf } from '../../../kernel/words/words.ts'
import { fault, missing, tagsOf } from './faults.ts'
import { makeKind } from './make.ts'
import '../../tables.ts'

export const libraryKind = makeKind({
  Whole: LibraryExtra,
  Draft: LibraryDraft,
  examine(ctx, { bookType, authors, language, copyright, year, file, link }) {
    const thisYear = Number(dayOf(ctx.now).slice(0, 4))
    const onlyLinked = copyright === 'link_only'
    return [
      ...missing({ bookType, authors, language, copyright }),
      ...(authors ?? []).flatMap((one, index) => missing({ [`authors[${index}]`]: one })),
      ...(year && year > thisYear ? [fault('year', 'V_RANGE', { min: 1900, max: thisYear })] : []),
      ...(onlyLinked && file ? [fault('file', 'V_COPYRIGHT')] : []),
      ...(onlyLinked ? missing({ link }) : missing({ file: file ?? link })),
    ]
  },
  publishedOf: ({ extra }) => ({
    tags: tagsOf({ type: extra.bookType, language: extra.language, readable: extra.file?.format === 'pdf' }),
    traits: [...extra.authors, ...spellingsOf('media-enums', `bookTypes.${extra.bookType}`), extra.isbn ?? ''],
    owner: extra.publisher ? { uz: extra.publisher } : null,
  }),
  /** Recordings of it. */
  usersOf: ({ tx }, id) =>
    tx
      .selectFrom('contentItems')
      .select(['id', 'title'])
      .where('kind', '=', 'audiobook')
      .where(sql<boolean>`content -> 'extra' ->> 'bookId' = ${String(id)}`)
      .where('status', '<>', 'archived')
      .limit(100)
      .execute(),
  filesOf: ({ file }) => (file ? [{ field: 'file', id: file.id, is: 'other' }] : []),
})
