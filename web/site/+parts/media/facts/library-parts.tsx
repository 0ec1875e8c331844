import { extraOf } from '#contract/media/said.ts'
import { ButtonLink } from '#web/kit/site/form/button.tsx'
import { useT } from '#web/shell/texts.ts'
import { lengthIn } from '../edition-notes.ts'
import type { KindParts, PartProps } from '../edition-view.tsx'
import { BookReader } from '../player/book-reader.tsx'
import { ListenBox } from '../player/listen-box.tsx'
import { useMediaWord } from '../use-media-word.ts'
import { FactBox } from './fact-box.tsx'

function Book({ edition }: PartProps) {
  const t = useT('edition')
  const media = useT('media')
  const word = useMediaWord()
  const extra = extraOf('library', edition)
  if (!extra) return null
  const { bookType, authors, publisher, year, language, pages, isbn, copyright } = extra
  return (
    <FactBox
      id="book"
      title={t('about-book')}
      lines={[
        { label: t('book.type'), value: word('bookTypes', bookType) },
        { label: t('book.authors'), value: authors.join(', ') },
        { label: t('book.publisher'), value: publisher },
        { label: t('book.year'), value: year && String(year) },
        { label: t('book.language'), value: word('workLanguages', language) },
        { label: t('book.pages'), value: pages && media('pages', { n: pages }) },
        { label: t('book.isbn'), value: isbn },
        { label: t('book.copyright'), value: word('copyrights', copyright) },
      ]}
    />
  )
}

function Recording({ edition }: PartProps) {
  const t = useT('edition')
  const media = useT('media')
  const word = useMediaWord()
  const extra = extraOf('audiobook', edition)
  if (!extra) return null
  const { narrator, language, bookId } = extra
  const book = bookId && edition.names[`bookId:${bookId}`]
  return (
    <FactBox
      id="recording"
      title={t('about-recording')}
      lines={[
        { label: t('narrator'), value: narrator },
        { label: t('book.language'), value: word('workLanguages', language) },
        { label: t('total-time'), value: edition.seconds && lengthIn(edition.seconds, media) },
      ]}
    >
      {book && (
        <ButtonLink to={`/media/agro-library/${bookId}`} look="soft" size="wide">
          {t('read-book', { title: book })}
        </ButtonLink>
      )}
    </FactBox>
  )
}

function Listen({ edition }: PartProps) {
  const tracks = extraOf('audiobook', edition)?.tracks.map(({ file, ...track }) => ({
    ...track,
    url: `/files/${file}`,
  }))
  return tracks?.length ? <ListenBox edition={edition} tracks={tracks} /> : null
}

const bookParts: KindParts = { Before: BookReader, Side: Book }
const audiobookParts: KindParts = { Before: Listen, Side: Recording }

/** Both stand in the library, at one address. */
export const libraryParts = (kind: string): KindParts => (kind === 'audiobook' ? audiobookParts : bookParts)
