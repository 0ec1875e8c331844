import { BadgeCheck, MapPin, UserRound } from 'lucide-react'
import type { OfferCard as Offer } from '#contract/market/offers.ts'
import { Link } from '#web/shell/page/preloads.tsx'
import { useT } from '#web/shell/texts.ts'
import { shortPlace } from '../short-place.ts'
import { BasketButton } from './basket-button.tsx'
import { CompareButton } from './compare-button.tsx'
import { FavoriteButton } from './favorite-button.tsx'
import styles from './offer-card.module.css'
import { Price } from './price.tsx'

/** One offer among others. The whole card leads to its page; the buttons lie above the link. */
export function OfferCard({ offer, first = false }: { offer: Offer; first?: boolean }) {
  const t = useT('shell')
  const { region, district, seller } = offer
  const Seller = seller.verified ? BadgeCheck : UserRound
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <OfferPicture url={offer.picture} first={first} />
        <OfferMark offer={offer} />
      </div>
      <div className={styles.body}>
        <Price tiyin={offer.price} unit={offer.unit.symbol} />
        <h3 className={styles.title}>
          <Link to={`/product/${offer.id}`}>{offer.title}</Link>
        </h3>
        <p className={styles.line}>
          <MapPin size={13} aria-hidden="true" />
          {[shortPlace(region.name), district && shortPlace(district.name)].filter(Boolean).join(', ')}
        </p>
        <p className={styles.line}>
          <Seller size={14} {...(seller.verified ? { 'aria-label': t('offer.verified') } : { 'aria-hidden': true })} />
          <span>{seller.name}</span>
        </p>
        <div className={styles.act}>
          <BasketButton offer={offer} size="wide" />
        </div>
      </div>
      <div className={styles.corner}>
        <FavoriteButton offer={offer} />
        <CompareButton offer={offer} />
      </div>
    </article>
  )
}

function OfferPicture({ url, first }: { url: string; first: boolean }) {
  if (url === '') return <img src="/art/seedling.webp" alt="" width="120" height="120" loading="lazy" data-blank />
  const wide = url.replace(/\/\d+$/, '/640')
  return (
    <img
      src={url}
      srcSet={`${url} 320w, ${wide} 640w`}
      sizes="(max-width: 760px) 46vw, 230px"
      alt=""
      width="320"
      height="240"
      {...(first ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
    />
  )
}

/** One word about the offer, the weightiest. */
function OfferMark({ offer }: { offer: Offer }) {
  const t = useT('shell')
  if (offer.soldOut) return <span className={`${styles.mark} ${styles.grey}`}>{t('offer.sold-out')}</span>
  if (offer.preOrder) return <span className={`${styles.mark} ${styles.dark}`}>{t('offer.pre-order')}</span>
  if (offer.newHarvest) return <span className={styles.mark}>{t('offer.new-harvest')}</span>
  if (offer.wholesale) return <span className={`${styles.mark} ${styles.dark}`}>{t('offer.wholesale')}</span>
  return null
}
