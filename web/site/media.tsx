import type { listEvents } from '#contract/events/events.ts'
import type { EditionCard as Card, getMediaHub } from '#contract/media/editions.ts'
import { Section } from '#web/kit/site/section.tsx'
import { askServer, pageApi } from '#web/shell/api.ts'
import { splitPath } from '#web/shell/navigation.ts'
import { describePage } from '#web/shell/page/page-meta.ts'
import { Link } from '#web/shell/page/preloads.tsx'
import { textOf, useT } from '#web/shell/texts.ts'
import { EventShelf } from './+parts/events/event-card.tsx'
import { ContinueLearning } from './+parts/media/continue-learning.tsx'
import { EditionCard, EditionShelf } from './+parts/media/edition-card.tsx'
import { feedOf } from './+parts/media/list/describe-editions.ts'
import { editionLists } from './+parts/media/list/edition-lists.ts'
import { HubSections, hubSections } from './+parts/media/list/hub-sections.tsx'
import { cardEnums } from './+parts/media/media-words.ts'
import { shownEdition } from './+parts/media/shown-edition.ts'
import type { Route } from './+types/media.ts'
import styles from './media.module.css'

/** Shown of each kind; one more is loaded, because the leading item belongs to one of them. */
const TAKE = 4
const EVENTS = 4

export async function loader({ url, context }: Route.LoaderArgs) {
  const { lang } = splitPath(url.pathname)
  const api = context.get(pageApi)
  const [texts, { blocks }, events] = await Promise.all([
    api.texts(lang, ['media', 'events', ...cardEnums]),
    askServer<typeof getMediaHub>(context, 'GET /main/api-media/hub', lang, { query: { take: TAKE + 1 } }),
    askServer<typeof listEvents>(context, 'GET /main/api-media/events', lang, { query: { take: EVENTS } }),
  ])
  const t = (key: string, values = {}) => textOf(texts, lang, key, values)
  const head = [
    ...describePage({
      origin: api.origin,
      lang,
      path: '/media',
      title: t('media.title'),
      description: t('media.description'),
    }),
    ...feedOf(editionLists.news, { origin: api.origin, lang }, t),
  ]
  const of = (kinds: readonly string[]) => blocks.filter(({ kind }) => kinds.includes(kind))
  const top = leading(blocks.flatMap(({ items }) => items))
  return {
    texts,
    head,
    top: top && shownEdition(top),
    sections: hubSections.map(({ name, kinds }) => ({
      name,
      count: of(kinds).reduce((sum, block) => sum + block.count, 0),
      cards: inTurn(of(kinds).map(({ items }) => items.filter(({ id }) => id !== top?.id)))
        .slice(0, TAKE)
        .map(shownEdition),
    })),
    events: events.items,
  }
}

export default function Media({ loaderData: { top, sections, events } }: Route.ComponentProps) {
  const t = useT('media')
  const found = new Map(sections.map((section) => [section.name, section]))
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('title')}</h1>
      <p className={styles.lead}>{t('lead')}</p>
      <HubSections counts={new Map(sections.map(({ name, count }) => [name, count]))} />
      {top && (
        <section className={styles.top} aria-labelledby="top-title">
          <h2 id="top-title" className="unseen">
            {t('pinned')}
          </h2>
          <EditionCard card={top} wide first mixed />
        </section>
      )}
      <ContinueLearning />
      {events.length > 0 && (
        <Section id="events" title={t('events')} more={<Link to="/media/seminars-and-webinars">{t('all')} →</Link>}>
          <EventShelf events={events} brief />
        </Section>
      )}
      {hubSections.map(({ name, path }) => {
        const { cards } = found.get(name) ?? { cards: [] }
        if (cards.length === 0) return null
        return (
          <Section
            key={name}
            id={name}
            title={t(`heading.${name}`)}
            more={
              <Link to={path} aria-label={`${t('all')}: ${t(`heading.${name}`)}`}>
                {t('all')} →
              </Link>
            }
          >
            <EditionShelf cards={cards} brief />
          </Section>
        )
      })}
    </div>
  )
}

/** What leads the page: the freshest of what editors have pinned, else the freshest of all. */
function leading(cards: readonly Card[]): Card | undefined {
  const pinned = cards.filter((card) => card.pinned)
  const [first, ...rest] = pinned.length > 0 ? pinned : cards
  return first && rest.reduce((best, card) => (card.publishedAt > best.publishedAt ? card : best), first)
}

/** Interleaves two kinds under one heading, so that neither hides the other. */
const inTurn = <R,>(rows: readonly (readonly R[])[]): R[] =>
  Array.from({ length: Math.max(0, ...rows.map((row) => row.length)) }, (_, place) =>
    rows.flatMap((row) => row.slice(place, place + 1)),
  ).flat()

export const meta = ({ loaderData }: Route.MetaArgs): Route.MetaDescriptors => loaderData?.head ?? []
