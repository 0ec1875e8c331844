import type { DisputeDecision } from '#contract/deals/dispute-process.ts'
import type { DisputeFile } from '#contract/deals/disputes.ts'
import { divisionOf } from '#contract/deals/settlement.ts'
import { formatMoney, type Tiyin } from '#uz/money.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from './disputes.module.css'
import type { Split } from './split-sums.ts'

/** What comes to whom, by the very arithmetic of the journal. */
export function outcomeOf(file: DisputeFile, decision: DisputeDecision, split: Split): Sums {
  const divided = (toSeller: Tiyin): Sums => divisionOf(file.deal, toSeller)
  switch (decision) {
    case 'seller':
      return divided(file.toDivide)
    case 'buyer':
      return divided(0)
    case 'split':
      return divided(split.toSeller)
    // Who has broken the deal loses what was put aside for it to the other side.
    case 'penalty':
      return file.defaulter === 'seller'
        ? { toSeller: 0, toBuyer: file.deposits.seller + file.deposits.buyer }
        : { toSeller: file.deposits.buyer + file.deposits.seller, toBuyer: 0 }
    case 'no_penalty':
      return { toSeller: file.deposits.seller, toBuyer: file.deposits.buyer }
  }
}

interface Sums extends Split {
  fee?: Tiyin
}

export function Outcome({ sums }: { sums: Sums }) {
  const t = useT('disputes')
  const lang = useLanguage()
  return (
    <dl className={styles.outcome}>
      <div>
        <dt>{t('to-seller')}</dt>
        <dd>{formatMoney(sums.toSeller, lang)}</dd>
      </div>
      <div>
        <dt>{t('to-buyer')}</dt>
        <dd>{formatMoney(sums.toBuyer, lang)}</dd>
      </div>
      {sums.fee !== undefined && sums.fee > 0 && (
        <div>
          <dt>{t('fees')}</dt>
          <dd>{formatMoney(sums.fee, lang)}</dd>
        </div>
      )}
    </dl>
  )
}
