import { Eye } from 'lucide-react'
import { type ComponentType, lazy, Suspense } from 'react'
import type { Edition, viewEdition } from '#contract/media/editions.ts'
import type { RegionOutlines } from '#contract/reference/region-outlines.ts'
import { dayOf, formatLongDate } from '#uz/date.ts'
import { bcp47, languageNames } from '#uz/language.ts'
import { Crumbs } from '#web/kit/site/crumbs.tsx'
import { Section } from '#web/kit/site/section.tsx'
import { useSeen } from '#web/kit/site/use-seen.ts'
import { ask } from '#web/shell/client.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { EditionActs } from './edition-acts.tsx'
import { EditionShelf } from './edition-card.tsx'
import { EditionEnd } from './edition-end.tsx'
import styles from './edition-view.module.css'
import type { EditionList } from './list/edition-lists.ts'
import { ListenBox } from './player/listen-box.tsx'
import { ReadingText } from './reading-text.tsx'
import type { ShownEdition } from './shown-edition.ts'

/** Only some have more pictures than one. */
const Gallery = lazy(() => import('#web/kit/site/offer/gallery.tsx').then((part) => ({ default: part.Gallery })))

/** What the parts of a kind are given. */
export interface PartProps {
  edition: Edition
  outlines: RegionOutlines | undefined
  /** By the clock of the server. */
  today: string
}

/** What only its kind has to say: before the text, beside it, after it. */
export interface KindParts {
  Before?: ComponentType<PartProps>
  Side?: ComponentType<PartProps>
  After?: ComponentType<PartProps>
}

interface EditionViewProps extends PartProps {
  list: EditionList
  /** Opened by a key before it is published: there is nothing to like or to save yet. */
  preview: boolean
  parts: KindParts
  related: readonly ShownEdition[]
}

/** The page of an item of any kind; what differs is in its parts. */
export function EditionView({ edition, list, preview, parts, related, outlines, today }: EditionViewProps) {
  const t = useT('edition')
  const media = useT('media')
  const listing = useT('listing')
  const { Before, Side, After } = parts
  useSeen(preview ? undefined : edition.id, (id) =>
    ask<typeof viewEdition>('POST /main/api-media/editions/{id}/view', { params: { id } }),
  )
  const way = [
    { to: '/', name: listing('home') },
    { to: '/media', name: media('title') },
    { to: list.path, name: media(`heading.${list.name}`) },
  ]
  const given = { edition, outlines, today }
  return (
    <div className={styles.page}>
      <Crumbs label={listing('crumbs')} way={way} />
      {preview && (
        <p className={styles.preview} role="status">
          {t('preview')}
        </p>
      )}
      <div className={styles.columns}>
        <article className={styles.sheet} aria-labelledby="edition-title">
          <Head edition={edition} timed={list.timed} />
          <div className={styles.text}>
            {edition.audio && <ListenBox edition={edition} tracks={[{ title: edition.title, ...edition.audio }]} />}
            {Before && <Before {...given} />}
            {edition.body && <ReadingText html={edition.body} lang={bcp47[edition.language]} />}
            {After && <After {...given} />}
            {edition.gallery.length > 0 && (
              <div className={styles.part}>
                <Suspense>
                  <Gallery pictures={edition.gallery} title={edition.title} />
                </Suspense>
              </div>
            )}
            <EditionEnd edition={edition} list={list} preview={preview} />
          </div>
        </article>
        <aside className={styles.side}>
          {Side && <Side {...given} />}
          {!preview && <EditionActs edition={edition} />}
        </aside>
      </div>
      {related.length > 0 && (
        <Section id="related" title={t('related')}>
          <EditionShelf cards={related} mixed />
        </Section>
      )}
    </div>
  )
}

function Head({ edition, timed }: { edition: Edition; timed: boolean }) {
  const t = useT('edition')
  const media = useT('media')
  const lang = useLanguage()
  const { title, lead, cover, author, publishedAt, updatedAt, readingMin, views, fallback, language } = edition
  const changed = dayOf(updatedAt) > dayOf(publishedAt)
  const at = (width: number) => `/files/${cover?.file}/${width}`
  // Whoever listens to the page hears a text of another language as that language.
  const spoken = fallback ? bcp47[language] : undefined
  return (
    <header className={styles.head}>
      <h1 id="edition-title" className={styles.title} lang={spoken}>
        {title}
      </h1>
      {lead && (
        <p className={styles.lead} lang={spoken}>
          {lead}
        </p>
      )}
      <p className={styles.under}>
        <time dateTime={publishedAt}>{formatLongDate(publishedAt, lang)}</time>
        {changed && <span>{t('updated', { date: formatLongDate(updatedAt, lang) })}</span>}
        {author && <span>{t('author', { name: author })}</span>}
        {timed && readingMin > 0 && <span>{media('minutes', { n: readingMin })}</span>}
        {views > 0 && (
          <span>
            <Eye size={15} aria-hidden="true" />
            {media('views', { n: views })}
          </span>
        )}
      </p>
      {fallback && <p className={styles.notice}>{t('fallback', { language: languageNames[language] })}</p>}
      {cover && (
        <img
          className={styles.cover}
          src={at(640)}
          srcSet={`${at(640)} 640w, ${at(1280)} 1280w`}
          sizes="(max-width: 900px) 94vw, 760px"
          alt=""
          width="1280"
          height="720"
          fetchPriority="high"
          style={{ objectPosition: `${cover.x}% ${cover.y}%` }}
        />
      )}
    </header>
  )
}
