import type { OfferCard as Offer } from '#contract/market/offers.ts'
import styles from './offer-card.module.css'
import { OfferCard } from './offer-card.tsx'

/** Cards side by side: five in a row of the page, four beside a column. */
export function OfferShelf({ offers, columns = 5, first = false, brief = false }: ShelfProps) {
  return (
    <ul className={columns === 4 ? `${styles.shelf} ${styles.four}` : styles.shelf} data-brief={brief ? 6 : undefined}>
      {offers.map((offer, place) => (
        <li key={offer.id}>
          <OfferCard offer={offer} first={first && place < 4} />
        </li>
      ))}
    </ul>
  )
}

interface ShelfProps {
  offers: readonly Offer[]
  columns?: 4 | 5
  /** Stands at the top of a page: its first pictures are what is waited for. */
  first?: boolean
  /** Six of them on a phone: one shelf of many, where a link leads to all. */
  brief?: boolean
}
