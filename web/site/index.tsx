import { ArrowRight, ChevronRight, Plus } from 'lucide-react'
import type { listAds } from '#contract/announcements/ads.ts'
import type { listEvents } from '#contract/events/events.ts'
import type { countOffers, listOffers } from '#contract/market/offers.ts'
import type { findPriceBoard } from '#contract/market/showcase.ts'
import type { getMediaHub } from '#contract/media/editions.ts'
import type { getCatalog } from '#contract/reference/catalog.ts'
import type { getPage } from '#contract/reference/pages.ts'
import type { countRegions } from '#contract/reference/territories.ts'
import { groupDigits } from '#uz/decimal.ts'
import { languages } from '#uz/language.ts'
import { ButtonLink } from '#web/kit/site/form/button.tsx'
import { OfferShelf } from '#web/kit/site/offer/offer-shelf.tsx'
import { RecentOffers } from '#web/kit/site/offer/recent-offers.tsx'
import { Section } from '#web/kit/site/section.tsx'
import { askServer, pageApi } from '#web/shell/api.ts'
import { useClientState } from '#web/shell/client-state.ts'
import { splitPath } from '#web/shell/navigation.ts'
import { Link } from '#web/shell/page/preloads.tsx'
import { useCatalogLink, WHOLE_CATALOG } from '#web/shell/site/catalog-link.ts'
import { useT } from '#web/shell/texts.ts'
import { AdRows } from './+parts/ads/list/ad-rows.tsx'
import { rowAd } from './+parts/ads/list/row-ad.ts'
import { CategoryTiles } from './+parts/category-tiles.tsx'
import { EventShelf } from './+parts/events/event-card.tsx'
import { Faq } from './+parts/faq.tsx'
import { ContinueLearning } from './+parts/media/continue-learning.tsx'
import { EditionShelf } from './+parts/media/edition-card.tsx'
import { cardEnums } from './+parts/media/media-words.ts'
import { shownEdition } from './+parts/media/shown-edition.ts'
import { PriceBoard } from './+parts/price-board.tsx'
import type { Route } from './+types/index.ts'
import styles from './index.module.css'

/** Two rows of five; a phone shows them by twos. */
const FRESH = 10
/** Fewer lines are no board. */
const BOARD = 3
/** Announcements of each kind. */
const ADS = 4
const NEWS = 4
const EVENTS = 4

export async function loader({ url, context }: Route.LoaderArgs) {
  const { lang } = splitPath(url.pathname)
  const newest = (kind: 'vacancy' | 'service' | 'product') =>
    askServer<typeof listAds>(context, 'GET /main/api-announcements/ads', lang, { query: { kind, take: ADS } })
  const [texts, counts, fresh, board, catalog, regions, { faq }, vacancies, services, ads, hub, events] =
    await Promise.all([
      context.get(pageApi).texts(lang, ['home', 'media', 'events', ...cardEnums]),
      askServer<typeof countOffers>(context, 'GET /main/api-market/offer-counts', lang),
      askServer<typeof listOffers>(context, 'GET /main/api-market/products', lang, { query: { take: FRESH } }),
      askServer<typeof findPriceBoard>(context, 'GET /main/api-market/price-board', lang),
      askServer<typeof getCatalog>(context, 'GET /main/api-reference/catalog', lang),
      askServer<typeof countRegions>(context, 'GET /main/api-reference/region-counts', lang),
      askServer<typeof getPage>(context, 'GET /main/api-reference/pages/{slug}', lang, { params: { slug: 'faq' } }),
      newest('vacancy'),
      newest('service'),
      newest('product'),
      askServer<typeof getMediaHub>(context, 'GET /main/api-media/hub', lang, { query: { take: NEWS } }),
      askServer<typeof listEvents>(context, 'GET /main/api-media/events', lang, { query: { take: EVENTS } }),
    ])
  const groups = catalog.filter((item) => item.parentId === null)
  const news = hub.blocks.find(({ kind }) => kind === 'news')?.items ?? []
  return {
    texts,
    fresh: fresh.items,
    board,
    offers: counts.total,
    groups: groups.map((group) => ({
      ...group,
      offers: counts.categories.find(({ value }) => value === group.slug)?.count ?? 0,
    })),
    categories: catalog.length,
    regions: regions.map((region) => ({
      ...region,
      offers: counts.regions.find(({ value }) => value === region.code)?.count ?? 0,
    })),
    faq,
    vacancies: vacancies.items.map(rowAd),
    services: services.items.map(rowAd),
    ads: ads.items.map(rowAd),
    news: news.map(shownEdition),
    // What editors put on the home page beside the news.
    picked: hub.blocks
      .flatMap(({ kind, items }) => (kind === 'news' ? [] : items.filter(({ pinned }) => pinned)))
      .slice(0, NEWS)
      .map(shownEdition),
    events: events.items,
  }
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { groups, categories, regions, faq, fresh, board, offers, vacancies, services, ads, news, picked, events } =
    loaderData
  const t = useT('home')
  const catalogAt = useCatalogLink()
  return (
    <>
      <div className={styles.hero}>
        <Hero categories={categories} regions={regions} offers={offers} />
        {board.rows.length >= BOARD ? <PriceBoard board={board} /> : <Start categories={categories} />}
      </div>
      <MoneyWays />
      <Section
        id="categories"
        title={t('categories')}
        more={<Link to={catalogAt(WHOLE_CATALOG)}>{t('categories.all')} →</Link>}
      >
        <CategoryTiles groups={groups} />
      </Section>
      {fresh.length > 0 && (
        <Section id="fresh" title={t('fresh')} more={<Link to="/products">{t('fresh.all')} →</Link>}>
          <OfferShelf offers={fresh} brief />
        </Section>
      )}
      <RecentOffers />
      <ContinueLearning />
      <div className={styles.three}>
        <AdRows id="vacancies" title={t('vacancies')} all={t('fresh.all')} path="/vacancy" ads={vacancies} />
        <AdRows id="services" title={t('services')} all={t('fresh.all')} path="/services" ads={services} />
        <AdRows id="ads" title={t('ads')} all={t('fresh.all')} path="/announcements?kind=product" ads={ads} />
      </div>
      {news.length > 0 && (
        <Section id="news" title={t('news')} more={<Link to="/media/news">{t('news.all')} →</Link>}>
          <EditionShelf cards={news} brief />
        </Section>
      )}
      {events.length > 0 && (
        <Section
          id="events"
          title={t('events')}
          more={<Link to="/media/seminars-and-webinars">{t('events.all')} →</Link>}
        >
          <EventShelf events={events} brief />
        </Section>
      )}
      {picked.length > 0 && (
        <Section id="picked" title={t('picked')} more={<Link to="/media">{t('picked.all')} →</Link>}>
          <EditionShelf cards={picked} mixed brief />
        </Section>
      )}
      <HowItWorks />
      <div className={styles.two}>
        <Section id="regions" title={t('regions')}>
          <ul className={styles.regions}>
            {regions.map(({ id, code, name, districts, offers: count }) => (
              <li key={id}>
                {count > 0 ? <Link to={`/products?region=${code}`}>{name}</Link> : name}
                <small>
                  {count > 0 ? t('regions.offers', { n: count }) : t('regions.districts', { n: districts })}
                </small>
              </li>
            ))}
          </ul>
        </Section>
        {faq.length > 0 && (
          <Section id="faq" title={t('faq')}>
            <Faq items={faq} />
          </Section>
        )}
      </div>
    </>
  )
}

function Hero({
  categories,
  regions,
  offers,
}: Pick<Route.ComponentProps['loaderData'], 'categories' | 'regions' | 'offers'>) {
  const t = useT('home')
  const districts = regions.reduce((sum, region) => sum + region.districts, 0)
  return (
    <section className={styles.left} aria-labelledby="hero-title">
      <h1 id="hero-title">{t('hero.title')}</h1>
      <p className={styles.lead}>{t('hero.text')}</p>
      <div className={styles.actions}>
        <ButtonLink to="/products" look="white">
          {t('hero.products')}
          <ArrowRight size={18} aria-hidden="true" />
        </ButtonLink>
        <ButtonLink to="/dashboard/my-products?edit=new" look="glass">
          <Plus size={18} aria-hidden="true" />
          {t('hero.sell')}
        </ButtonLink>
      </div>
      <dl className={styles.facts}>
        <Fact
          value={groupDigits(String(offers > 0 ? offers : categories))}
          label={t(offers > 0 ? 'facts.offers' : 'facts.categories')}
        />
        <Fact value={`${regions.length} / ${districts}`} label={t('facts.territories')} />
        <Fact value={String(languages.length)} label={t('facts.languages')} />
      </dl>
      {/* Lazy, so that a phone, which does not show them, does not fetch them. */}
      <img className={styles.tractor} src="/art/tractor-large.webp" alt="" width="236" height="236" loading="lazy" />
      <img className={styles.wheat} src="/art/wheat.webp" alt="" width="104" height="104" loading="lazy" />
      <img className={styles.sun} src="/art/sun.webp" alt="" width="84" height="84" loading="lazy" />
    </section>
  )
}

function Fact({ value, label }: { value: string; label: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

/** Money and machines: where somebody finds out what they may have. */
function MoneyWays() {
  const t = useT('home')
  const ways = [
    { to: '/banking-services/entitlements', title: t('money.entitled') },
    { to: '/banking-services', title: t('money.banking') },
    { to: '/leasing', title: t('money.leasing') },
    { to: '/government-supply', title: t('money.supply') },
  ]
  return (
    <nav className={styles.money} aria-label={t('money')}>
      {ways.map(({ to, title }) => (
        <Link key={to} to={to}>
          {title}
          <ChevronRight size={18} aria-hidden="true" />
        </Link>
      ))}
    </nav>
  )
}

/** Everything one can begin with today. */
function Start({ categories }: { categories: number }) {
  const t = useT('home')
  const catalogAt = useCatalogLink()
  const signedIn = useClientState((state) => state.user !== null)
  const ways = [
    {
      to: catalogAt(WHOLE_CATALOG),
      art: 'basket',
      title: t('start.catalog'),
      text: t('start.catalog.text', { n: categories }),
    },
    { to: '/search', art: 'tomato', title: t('start.search'), text: t('start.search.text') },
    signedIn
      ? { to: '/dashboard', art: 'key', title: t('start.cabinet'), text: t('start.cabinet.text') }
      : { to: '/auth/main', art: 'key', title: t('start.sign-in'), text: t('start.sign-in.text') },
    { to: '/app', art: 'sensor', title: t('start.app'), text: t('start.app.text') },
    { to: '/partners', art: 'farmer', title: t('start.partners'), text: t('start.partners.text') },
  ]
  return (
    <section className={styles.start} aria-labelledby="start-title">
      <h2 id="start-title">{t('start')}</h2>
      <ul>
        {ways.map(({ to, art, title, text }) => (
          <li key={art} className={styles.way}>
            <Link to={to}>
              <img src={`/art/${art}.webp`} alt="" width="30" height="30" loading="lazy" />
              <span>
                {title}
                <small>{text}</small>
              </span>
              <ChevronRight size={18} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function HowItWorks() {
  const t = useT('home')
  const steps = [
    { art: 'vegetables', title: t('how.find'), text: t('how.find.text') },
    { art: 'key', title: t('how.enter'), text: t('how.enter.text') },
    { art: 'certificate', title: t('how.work'), text: t('how.work.text') },
  ]
  return (
    <Section id="how" title={t('how')}>
      <ol className={styles.steps}>
        {steps.map(({ art, title, text }, place) => (
          <li key={art}>
            <img src={`/art/${art}.webp`} alt="" width="46" height="46" loading="lazy" />
            <h3>
              <span aria-hidden="true">{place + 1}</span>
              {title}
            </h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
