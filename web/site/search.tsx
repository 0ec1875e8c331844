import { ChevronRight, FileText } from 'lucide-react'
import { useEffect } from 'react'
import { ButtonLink } from '#web/kit/site/form/button.tsx'
import { SearchForm } from '#web/kit/site/form/search-form.tsx'
import { OfferShelf } from '#web/kit/site/offer/offer-shelf.tsx'
import sheet from '#web/kit/site/sheet.module.css'
import { pageApi } from '#web/shell/api.ts'
import { splitPath } from '#web/shell/navigation.ts'
import { Link } from '#web/shell/page/preloads.tsx'
import { useCatalogLink, WHOLE_CATALOG } from '#web/shell/site/catalog-link.ts'
import { useT } from '#web/shell/texts.ts'
import { AdShelf } from './+parts/ads/list/ad-card.tsx'
import { EventShelf } from './+parts/events/event-card.tsx'
import { EditionShelf } from './+parts/media/edition-card.tsx'
import { cardEnums } from './+parts/media/media-words.ts'
import { FoundGroup } from './+parts/search/found-group.tsx'
import { type FoundLink, searchEverywhere } from './+parts/search/load-search.ts'
import styles from './+parts/search/page.module.css'
import type { Route } from './+types/search.ts'

const LONGEST = 100
const links: FoundLink[] = []
const nothing = {
  offers: [],
  total: 0,
  categories: [],
  jobs: { items: [], links },
  ads: { items: [], links },
  media: { items: [], links },
  events: [],
  pages: [],
  meant: null,
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { lang } = splitPath(url.pathname)
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, LONGEST)
  const texts = await context.get(pageApi).texts(lang, ['search', 'ads', 'ad-enums', 'media', 'events', ...cardEnums])
  return { texts, q, ...(q === '' ? nothing : await searchEverywhere(context, lang, q, texts)) }
}

const FIELD = 'whole-site-search'

export default function Search({
  loaderData: { q, offers, total, categories, jobs, ads, media, events, pages, meant },
}: Route.ComponentProps) {
  const t = useT('search')
  const catalogAt = useCatalogLink()
  const kept = [jobs, ads, media].flatMap((group) => group.links).reduce((sum, link) => sum + link.count, 0)
  const count = total + kept + events.length + categories.length + pages.length
  useEffect(() => {
    if (q === '') document.getElementById(FIELD)?.focus()
  }, [q])
  return (
    <div className={sheet.page}>
      <h1 className={sheet.title}>{q === '' ? t('title') : t('results', { q })}</h1>
      {q !== '' && (
        <p className={sheet.note} role="status">
          {t('count', { n: count })}
        </p>
      )}
      <div className={styles.field}>
        <SearchForm id={FIELD} label={t('title')} value={q} />
      </div>
      {meant && (
        <p className={sheet.note}>
          {t('meant')} <Link to={`/search?${new URLSearchParams({ q: meant })}`}>{meant}</Link>
        </p>
      )}
      {offers.length > 0 && (
        <FoundGroup id="offers" title={t('products')}>
          <OfferShelf offers={offers} columns={4} first />
          {total > offers.length && (
            <p className={styles.all}>
              <ButtonLink to={`/products?${new URLSearchParams({ search: q })}`} look="soft">
                {t('products.all', { n: total })}
              </ButtonLink>
            </p>
          )}
        </FoundGroup>
      )}
      {jobs.links.length > 0 && (
        <FoundGroup id="jobs" title={t('jobs')} links={jobs.links}>
          <AdShelf ads={jobs.items} />
        </FoundGroup>
      )}
      {ads.links.length > 0 && (
        <FoundGroup id="ads" title={t('ads')} links={ads.links}>
          <AdShelf ads={ads.items} />
        </FoundGroup>
      )}
      {media.links.length > 0 && (
        <FoundGroup id="media" title={t('media')} links={media.links}>
          <EditionShelf cards={media.items} mixed />
        </FoundGroup>
      )}
      {events.length > 0 && (
        <FoundGroup id="events" title={t('events')}>
          <EventShelf events={events} />
        </FoundGroup>
      )}
      {categories.length > 0 && (
        <FoundGroup id="categories" title={t('categories')}>
          <ul className={styles.list}>
            {categories.map(({ id, slug, name, parentName, picture }) => (
              <li key={id}>
                <Link to={`/products?category=${slug}`}>
                  {picture ? (
                    <img src={picture} alt="" width="44" height="44" loading="lazy" />
                  ) : (
                    <i className={styles.blank} />
                  )}
                  <span>
                    {name}
                    {parentName && <small>{parentName}</small>}
                  </span>
                  <ChevronRight size={18} aria-hidden="true" />
                </Link>
              </li>
            ))}
          </ul>
        </FoundGroup>
      )}
      {pages.length > 0 && (
        <FoundGroup id="pages" title={t('pages')}>
          <ul className={styles.list}>
            {pages.map(({ path, title }) => (
              <li key={path}>
                <Link to={path}>
                  <i className={styles.blank}>
                    <FileText size={20} aria-hidden="true" />
                  </i>
                  <span>{title}</span>
                  <ChevronRight size={18} aria-hidden="true" />
                </Link>
              </li>
            ))}
          </ul>
        </FoundGroup>
      )}
      {count === 0 && (
        <div className={styles.nothing}>
          <img src="/art/seedling.webp" alt="" width="84" height="84" />
          <p>{q === '' ? t('hint.start') : t('hint.nothing')}</p>
          <ul>
            <li>{t('hint.script')}</li>
            <li>{t('hint.shorter')}</li>
          </ul>
          <ButtonLink to={catalogAt(WHOLE_CATALOG)} look="soft">
            {t('open-catalog')}
          </ButtonLink>
        </div>
      )}
    </div>
  )
}
