import { AudiobookDraft, AudiobookExtra } from '#contract/media/kinds/audiobook.ts'
import { fault, missing, tagsOf, uzbek } from './faults.ts'
import { itemsByIds } from './items.ts'
import { makeKind } from './make.ts'

export const audiobookKind = makeKind({
  Whole: AudiobookExtra,
  Draft: AudiobookDraft,
  async examine(ctx, { language, tracks, bookId }) {
    const books = await itemsByIds(ctx, bookId ? [bookId] : [])
    const book = bookId ? books.get(bookId) : undefined
    return [
      ...missing({ language, tracks }),
      ...(tracks ?? []).flatMap(({ title }, index) => uzbek({ [`tracks[${index}].title`]: title })),
      ...(bookId && (book?.kind !== 'library' || book.status === 'archived') ? [fault('bookId', 'V_UNKNOWN')] : []),
    ]
  },
  publishedOf: ({ extra }) => ({
    tags: tagsOf({ language: extra.language }),
    seconds: extra.tracks.reduce((sum, { seconds }) => sum + seconds, 0),
    owner: extra.narrator ? { uz: extra.narrator } : null,
  }),
  filesOf: ({ tracks }) =>
    (tracks ?? []).map(({ file }, index) => ({ field: `tracks[${index}].file`, id: file, is: 'other' })),
  refersTo: ({ bookId }) => ({ items: bookId ? [bookId] : [] }),
})
