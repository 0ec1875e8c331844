import { useEffect, useState } from 'react'
import type { findLeaderCards, SiteLeaderRow } from '#contract/government/leaders/site-leaders.ts'
import type { findOfferCards } from '#contract/market/favorites.ts'
import { isPriceDrop, type KeptFavorite } from '#contract/market/kept.ts'
import type { OfferCard as Offer } from '#contract/market/offers.ts'
import { formatMoney } from '#uz/money.ts'
import { Button, ButtonLink } from '#web/kit/site/form/button.tsx'
import { FavoriteButton } from '#web/kit/site/offer/favorite-button.tsx'
import shelf from '#web/kit/site/offer/offer-card.module.css'
import { OfferCard } from '#web/kit/site/offer/offer-card.tsx'
import sheet from '#web/kit/site/sheet.module.css'
import { pageApi } from '#web/shell/api.ts'
import { ask } from '#web/shell/client.ts'
import { useClientState } from '#web/shell/client-state.ts'
import { splitPath } from '#web/shell/navigation.ts'
import { Link } from '#web/shell/page/preloads.tsx'
import { setFavorite, useMarket, useMarketReady } from '#web/shell/site/market-state.ts'
import { toastError } from '#web/shell/site/toasts.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from './+parts/favorites.module.css'
import { EmptyList, Waiting } from './+parts/put-aside.tsx'
import type { Route } from './+types/favorites.ts'

const PAGE = 20

export async function loader({ url, context }: Route.LoaderArgs) {
  return { texts: await context.get(pageApi).texts(splitPath(url.pathname).lang, ['favorites']) }
}

export default function Favorites() {
  const t = useT('favorites')
  const ready = useMarketReady()
  const marked = useMarket((state) => state.favorites)
  const favorites = marked.filter(({ targetType }) => targetType === 'product')
  const signedIn = useClientState((state) => state.user !== null)
  const [shown, setShown] = useState(PAGE)
  const listed = favorites.slice(0, shown)
  const cards = useCards(listed.map(({ targetId }) => targetId))
  const waiting = !ready || listed.some(({ targetId }) => !cards.has(targetId))
  const gone = listed.filter(({ targetId }) => cards.get(targetId) === null)
  return (
    <div className={styles.page}>
      <h1 className={sheet.title}>{t('title')}</h1>
      {ready && marked.every(({ targetType }) => targetType !== 'product' && targetType !== 'leader') ? (
        <EmptyList title={t('empty')} lead={t('empty.lead')} go={t('to-products')} />
      ) : (
        <>
          <p className={sheet.note} role="status">
            {ready && t('count', { n: favorites.length })}
          </p>
          {ready && !signedIn && (
            <p className={styles.sign}>
              {t('sign-in')}{' '}
              <ButtonLink to="/auth/login?next=/favorites" look="soft" size="small">
                {t('sign-in.go')}
              </ButtonLink>
            </p>
          )}
          <ul className={`${shelf.shelf} ${styles.list}`}>
            {listed.map((favorite) => {
              const offer = cards.get(favorite.targetId)
              return (
                offer && (
                  <li key={offer.id} className={styles.item}>
                    <OfferCard offer={offer} />
                    <PriceMark favorite={favorite} offer={offer} />
                  </li>
                )
              )
            })}
          </ul>
          {waiting && <Waiting />}
          {favorites.length > shown && (
            <p className={styles.more}>
              <Button look="soft" onClick={() => setShown(shown + PAGE)}>
                {t('more')}
              </Button>
            </p>
          )}
          <Leaders />
          {gone.length > 0 && <Gone favorites={gone} />}
        </>
      )}
    </div>
  )
}

/** Leaders that were marked; whoever is no longer shown is left out. */
function Leaders() {
  const t = useT('favorites')
  const lang = useLanguage()
  const marked = useMarket((state) => state.favorites)
  const ids = marked.flatMap(({ targetType, targetId }) => (targetType === 'leader' ? targetId : [])).join()
  const [cards, setCards] = useState<readonly SiteLeaderRow[]>([])
  useEffect(() => {
    if (ids === '') return setCards([])
    const left = new AbortController()
    ask<typeof findLeaderCards>(
      'GET /main/api-government/public/leader-cards',
      { query: { ids } },
      { signal: left.signal, lang },
    )
      .then((found) => setCards(found))
      .catch((error) => left.signal.aborted || toastError(error))
    return () => left.abort()
  }, [ids, lang])
  if (cards.length === 0) return null
  return (
    <section aria-labelledby="leaders">
      <h2 id="leaders">{t('leaders')}</h2>
      <ul className={styles.leaders}>
        {cards.map(({ id, name, district, directions }) => (
          <li key={id}>
            <Link to={`/leader-entrepreneurs/${id}`}>{name}</Link>
            <small>{[district, ...directions.map((one) => one.name)].join(', ')}</small>
            <FavoriteButton offer={{ id, title: name, price: null, kind: 'leader' }} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Cards by id; null is no longer on the shelf, absent is not known yet. Each is asked for once. */
function useCards(ids: readonly number[]): ReadonlyMap<number, Offer | null> {
  const lang = useLanguage()
  const [cards, setCards] = useState<ReadonlyMap<number, Offer | null>>(new Map())
  const missing = ids.filter((id) => !cards.has(id)).join()
  useEffect(() => {
    if (missing === '') return
    const left = new AbortController()
    ask<typeof findOfferCards>(
      'GET /main/api-market/offer-cards',
      { query: { ids: missing } },
      { signal: left.signal, lang },
    )
      .then((found) =>
        setCards((known) => {
          const all = new Map(known)
          for (const id of missing.split(',')) all.set(Number(id), null)
          for (const offer of found) all.set(offer.id, offer)
          return all
        }),
      )
      .catch((error) => left.signal.aborted || toastError(error))
    return () => left.abort()
  }, [missing, lang])
  return cards
}

function PriceMark({ favorite: { priceSeen }, offer }: { favorite: KeptFavorite; offer: Offer }) {
  const t = useT('favorites')
  const lang = useLanguage()
  if (!priceSeen || priceSeen === offer.price) return null
  const old = formatMoney(priceSeen, lang)
  if (!isPriceDrop(priceSeen, offer.price)) return <p className={styles.was}>{t('rose', { old })}</p>
  const percent = Math.floor(((priceSeen - offer.price) / priceSeen) * 100)
  return <p className={styles.drop}>{t('dropped', { percent, old })}</p>
}

function Gone({ favorites }: { favorites: readonly KeptFavorite[] }) {
  const t = useT('favorites')
  return (
    <section className={styles.gone} aria-labelledby="gone">
      <h2 id="gone">{t('gone')}</h2>
      <p>{t('gone.lead')}</p>
      <ul>
        {favorites.map(({ targetId }) => (
          <li key={targetId}>
            {t('gone.one', { id: targetId })}
            <Button look="outline" size="small" onClick={() => setFavorite({ id: targetId, price: 0 }, false)}>
              {t('gone.remove')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
