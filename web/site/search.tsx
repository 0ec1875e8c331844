import { ChevronRight, FileText } from 'lucide-react'
import { useEffect } from 'react'
import type { listAds } from '#contract/announcements/ads.ts'
import type { listOffers } from '#contract/market/offers.ts'
import type { searchSite } from '#contract/reference/catalog.ts'
import { searchKey } from '#uz/search-key.ts'
import { ButtonLink } from '#web/kit/site/button.tsx'
import { OfferShelf } from '#web/kit/site/offer-shelf.tsx'
import { SearchForm } from '#web/kit/site/search-form.tsx'
import sheet from '#web/kit/site/sheet.module.css'
import { askServer, pageApi } from '#web/shell/api.ts'
import { useCatalogLink, WHOLE_CATALOG } from '#web/shell/catalog-link.ts'
import { splitPath } from '#web/shell/navigation.ts'
import { Link } from '#web/shell/preloads.tsx'
import { useT } from '#web/shell/texts.ts'
import { screens } from '../screens.ts'
import { AdShelf } from './+parts/ads/ad-card.tsx'
import { enumTexts } from './+parts/ads/enum-texts.ts'
import type { Route } from './+types/search.ts'
import styles from './search.module.css'

const TAKE = 30
/** Two rows of products; the rest is in the list of products. */
const OFFERS = 8
const ADS = 6
const LONGEST = 100

export async function loader({ url, context }: Route.LoaderArgs) {
  const { pathname, searchParams } = url
  const { lang } = splitPath(pathname)
  const q = (searchParams.get('q') ?? '').trim().slice(0, LONGEST)
  const api = context.get(pageApi)
  const texts = { ...(await api.texts(lang, ['search', 'ads'])), ...enumTexts(lang) }
  if (q === '') return { texts, q, found: [], pages: [], offers: [], total: 0, ads: [], adsTotal: 0, meant: null }
  const [list, { items }, titles, ads] = await Promise.all([
    askServer<typeof listOffers>(context, 'GET /main/api-market/products', lang, {
      query: { search: q, take: OFFERS },
    }),
    askServer<typeof searchSite>(context, 'GET /main/api-reference/search', lang, { query: { q, take: TAKE } }),
    api.texts(lang, ['home', 'pages', 'auth', 'search', 'products', 'favorites', 'basket', 'compare', 'ads']),
    askServer<typeof listAds>(context, 'GET /main/api-announcements/ads', lang, { query: { search: q, take: ADS } }),
  ])
  return {
    texts,
    q,
    found: items,
    pages: pagesTitled(titles, q),
    offers: list.items,
    total: list.total ?? list.items.length,
    ads: ads.items,
    adsTotal: ads.total ?? ads.items.length,
    meant: list.didYouMean,
  }
}

/** Pages of the site whose title has a word that begins as asked, in whichever script it was typed. */
function pagesTitled(titles: Readonly<Record<string, string>>, q: string): { path: string; title: string }[] {
  const asked = searchKey(q)
  if (asked === '') return []
  return screens
    .filter((screen) => screen.layout !== 'dashboard' && screen.path !== '/search' && !screen.path.includes('{'))
    .map((screen) => ({ path: screen.path, title: titles[screen.title] ?? '' }))
    .filter(({ title }) => ` ${searchKey(title)}`.includes(` ${asked}`))
}

const FIELD = 'whole-site-search'

export default function Search({
  loaderData: { q, found, pages, offers, total, ads, adsTotal, meant },
}: Route.ComponentProps) {
  const t = useT('search')
  const catalogAt = useCatalogLink()
  const count = found.length + pages.length + total + adsTotal
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
        <section aria-labelledby="found-offers">
          <h2 id="found-offers" className={styles.heading}>
            {t('products')}
          </h2>
          <OfferShelf offers={offers} columns={4} first />
          {total > offers.length && (
            <p className={styles.all}>
              <ButtonLink to={`/products?${new URLSearchParams({ search: q })}`} look="soft">
                {t('products.all', { n: total })}
              </ButtonLink>
            </p>
          )}
        </section>
      )}
      {ads.length > 0 && (
        <section aria-labelledby="found-ads">
          <h2 id="found-ads" className={styles.heading}>
            {t('ads')}
          </h2>
          <AdShelf ads={ads} />
          {adsTotal > ads.length && (
            <p className={styles.all}>
              <ButtonLink to={`/announcements?${new URLSearchParams({ search: q })}`} look="soft">
                {t('ads.all', { n: adsTotal })}
              </ButtonLink>
            </p>
          )}
        </section>
      )}
      {found.length > 0 && (
        <section aria-labelledby="found-categories">
          <h2 id="found-categories" className={styles.heading}>
            {t('categories')}
          </h2>
          <ul className={styles.list}>
            {found.map(({ id, slug, name, parentName, picture }) => (
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
        </section>
      )}
      {pages.length > 0 && (
        <section aria-labelledby="found-pages">
          <h2 id="found-pages" className={styles.heading}>
            {t('pages')}
          </h2>
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
        </section>
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
