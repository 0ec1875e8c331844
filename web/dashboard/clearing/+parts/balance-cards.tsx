import { formatMoney, type Tiyin } from '#uz/money.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from './clearing.module.css'

interface Props {
  free: Tiyin
  blocked: Tiyin
  escrowBuy: Tiyin
  escrowSell: Tiyin
}

/** Three heaps of one's own money, and what may be done with each. */
export function BalanceCards({ free, blocked, escrowBuy, escrowSell }: Props) {
  const t = useT('clearing')
  const lang = useLanguage()
  const money = (sum: Tiyin) => formatMoney(sum, lang)
  return (
    <section className={styles.cards} aria-label={t('balance')}>
      <article className={styles.figure}>
        <h2>{t('free')}</h2>
        <p className={styles.sum}>{money(free)}</p>
        <p>{t('free-text')}</p>
      </article>
      <article className={styles.figure}>
        <h2>{t('blocked')}</h2>
        <p className={styles.sum}>{money(blocked)}</p>
        <p>{t('blocked-text')}</p>
      </article>
      <article className={styles.figure}>
        <h2>{t('escrow')}</h2>
        <p className={styles.sum}>{money(escrowBuy + escrowSell)}</p>
        <p>
          {escrowBuy + escrowSell === 0
            ? t('escrow-text')
            : [
                escrowBuy > 0 && t('escrow-buy', { sum: money(escrowBuy) }),
                escrowSell > 0 && t('escrow-sell', { sum: money(escrowSell) }),
              ]
                .filter(Boolean)
                .join(' · ')}
        </p>
      </article>
    </section>
  )
}
