import { X } from 'lucide-react'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { ComparedOffer, compareOffers } from '#contract/market/compare.ts'
import { COMPARED } from '#contract/market/kept.ts'
import { BasketButton } from '#web/kit/site/offer/basket-button.tsx'
import { FavoriteButton } from '#web/kit/site/offer/favorite-button.tsx'
import sheet from '#web/kit/site/sheet.module.css'
import { askServer, pageApi } from '#web/shell/api.ts'
import { inLanguage, splitPath } from '#web/shell/navigation.ts'
import { Link } from '#web/shell/page/preloads.tsx'
import { setCompared, useMarket, useMarketReady } from '#web/shell/site/market-state.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from './+parts/compare.module.css'
import { cheapestOf, comparedRows } from './+parts/compared-rows.ts'
import { EmptyList } from './+parts/put-aside.tsx'
import type { Route } from './+types/compare.ts'

const ONLY = 'differences'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { lang } = splitPath(url.pathname)
  const asked = (url.searchParams.get('ids') ?? '').slice(0, 200)
  const [texts, offers] = await Promise.all([
    context.get(pageApi).texts(lang, ['compare']),
    askServer<typeof compareOffers>(context, 'GET /main/api-market/compare', lang, { query: { ids: asked } }),
  ])
  const wanted = new Set(asked.split(',').filter((part) => /^\d{1,9}$/.test(part)))
  return {
    texts,
    offers,
    asked: asked !== '',
    missing: Math.min(wanted.size, COMPARED) > offers.length,
    only: url.searchParams.get('only') === ONLY,
  }
}

const addressOf = (ids: readonly number[], only: boolean) =>
  ids.length === 0 ? '/compare' : `/compare?ids=${ids.join()}${only ? `&only=${ONLY}` : ''}`

export default function Compare({ loaderData: { offers, asked, missing, only } }: Route.ComponentProps) {
  const t = useT('compare')
  useChosen(asked)
  const ids = offers.map(({ id }) => id)
  return (
    <div className={styles.page}>
      <h1 className={sheet.title}>{t('title')}</h1>
      {missing && <p className={sheet.note}>{t('missing')}</p>}
      {offers.length === 0 ? (
        <EmptyList title={t('empty')} lead={t('empty.lead')} go={t('to-products')} />
      ) : (
        <>
          {offers.length === 1 ? (
            <p className={sheet.note}>{t('one')}</p>
          ) : (
            <nav className={styles.switch} aria-label={t('property')}>
              <Link to={addressOf(ids, false)} aria-current={only ? undefined : 'true'} replace preventScrollReset>
                {t('all')}
              </Link>
              <Link to={addressOf(ids, true)} aria-current={only ? 'true' : undefined} replace preventScrollReset>
                {t('differences')}
              </Link>
            </nav>
          )}
          <Table offers={offers} only={only && offers.length > 1} />
        </>
      )}
    </div>
  )
}

/** Without ids in the address the choice of the device is compared. */
function useChosen(asked: boolean): void {
  const navigate = useNavigate()
  const lang = useLanguage()
  const ready = useMarketReady()
  const compared = useMarket((state) => state.compared)
  useEffect(() => {
    if (asked || !ready || compared.length === 0) return
    const to = addressOf(
      compared.map(({ id }) => id),
      false,
    )
    void navigate(inLanguage(lang, to), { replace: true })
  }, [asked, ready, compared, lang, navigate])
}

function Table({ offers, only }: { offers: readonly ComparedOffer[]; only: boolean }) {
  const t = useT('compare')
  const lang = useLanguage()
  const all = comparedRows(offers, t, lang)
  const rows = only ? all.filter(({ differs }) => differs) : all
  const cheapest = cheapestOf(offers)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={t('title')}>
      <table className={styles.table} data-columns={offers.length}>
        <thead>
          <tr>
            <th scope="col">
              <span className="unseen">{t('property')}</span>
            </th>
            {offers.map((offer) => (
              <th key={offer.id} scope="col">
                <Head offer={offer} others={offers.filter(({ id }) => id !== offer.id)} only={only} />
                {offer.id === cheapest && <span className={styles.cheapest}>{t('cheapest')}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, values, differs }) => (
            <tr key={key} className={differs && !only ? styles.differs : undefined}>
              <th scope="row">
                {label}
                {differs && !only && <span className="unseen"> ({t('differs')})</span>}
              </th>
              {offers.map((offer, at) => (
                <td key={offer.id}>{values[at]}</td>
              ))}
            </tr>
          ))}
          {rows.length === 0 && (
            <tr>
              <td colSpan={offers.length + 1}>{t('same')}</td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  )
}

interface HeadProps {
  offer: ComparedOffer
  others: readonly ComparedOffer[]
  only: boolean
}

function Head({ offer, others, only }: HeadProps) {
  const t = useT('compare')
  const rest = addressOf(
    others.map(({ id }) => id),
    only,
  )
  return (
    <div className={styles.head}>
      <img src={offer.picture || '/art/seedling.webp'} alt="" width="160" height="120" />
      <Link to={`/product/${offer.id}`}>{offer.title}</Link>
      <div className={styles.corner}>
        <FavoriteButton offer={offer} />
        <Link
          to={rest}
          className={styles.remove}
          aria-label={`${t('remove')}: ${offer.title}`}
          onClick={() => setCompared(offer, false)}
          preventScrollReset
        >
          <X size={18} aria-hidden="true" />
        </Link>
      </div>
      <BasketButton offer={offer} size="small" />
    </div>
  )
}
