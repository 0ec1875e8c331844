import { BadgeCheck, Star } from 'lucide-react'
import { Link } from 'react-router'
import type { Proposal } from '#contract/deals/proposals.ts'
import { formatMoney } from '#uz/money.ts'
import { formatQuantity } from '#uz/quantity.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from './proposals.module.css'

/** What the talk is about: the product as it is on the shelf now. */
export function ProposalGoods({ goods: { id, title, picture, unit, offer } }: { goods: Proposal['goods'] }) {
  const t = useT('my-proposals')
  const lang = useLanguage()
  return (
    <div className={styles.card}>
      {picture && <img src={picture} alt="" width={88} height={88} />}
      <div>
        <Link to={inLanguage(lang, `/product/${id}`)}>
          <b>{title}</b>
        </Link>
        {offer ? (
          <>
            <p>
              {t('list-price')}:{' '}
              <span className={styles.whole}>
                <b>{formatMoney(offer.price, lang)}</b> / {unit.symbol}
              </span>
            </p>
            <small>{t('available', { qty: formatQuantity(offer.available, unit.symbol, lang) })}</small>
          </>
        ) : (
          <p className={styles.higher}>{t('not-offered')}</p>
        )}
      </div>
    </div>
  )
}

/** Whom one deals with, and how they have traded so far. */
export function ProposalParty({ party, label }: { party: Proposal['party']; label: string }) {
  const t = useT('my-proposals')
  const { name, verified, since, record } = party
  return (
    <div className={styles.party}>
      <small>{label}</small>
      <b>
        {name}
        {verified && (
          <span className={styles.lower}>
            <BadgeCheck size={16} aria-hidden />
            <span className="unseen">{t('verified')}</span>
          </span>
        )}
      </b>
      <ul>
        <li>
          <Star size={14} aria-hidden />{' '}
          {record.rating === null ? t('no-reviews') : t('rating', { rating: record.rating, n: record.reviews })}
        </li>
        <li>{t('deals-done', { n: record.completed })}</li>
        {record.disputesLost > 0 && <li className={styles.higher}>{t('disputes-lost', { n: record.disputesLost })}</li>}
        <li>{t('since', { year: since.slice(0, 4) })}</li>
      </ul>
    </div>
  )
}
