import type { ProposalRound } from '#contract/deals/proposals.ts'
import type { Tiyin } from '#uz/money.ts'
import { StatusTag, type Tone } from '#web/kit/dashboard/status-tag.tsx'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from './proposals.module.css'

type State = ProposalRound['status']

const tones: Record<State, Tone> = {
  sent: 'wait',
  viewed: 'wait',
  countered: 'over',
  superseded: 'over',
  accepted: 'good',
  declined: 'bad',
  withdrawn: 'over',
  expired: 'over',
}

/** What waits for me stands out; what waits for them does not. */
export function ProposalStatus({ status, waiting = false }: { status: State; waiting?: boolean }) {
  const t = useT('my-proposals')
  if (waiting) return <StatusTag tone="attention">{t('status.waiting')}</StatusTag>
  return <StatusTag tone={tones[status]}>{t(`status.${status}`)}</StatusTag>
}

interface Difference {
  unitPrice: Tiyin
  listPrice: Tiyin
  /** The number alone, where there is no room for the words. */
  short?: boolean
}

/** How far the offer is from the price of the shelf, in percent. */
export function PriceDifference({ unitPrice, listPrice, short = false }: Difference) {
  const t = useT('my-proposals')
  const lang = useLanguage()
  const tenths = Math.round(((unitPrice - listPrice) * 1000) / listPrice)
  if (!Number.isFinite(tenths)) return null
  if (tenths === 0) return <small className={styles.same}>{t('as-list')}</small>
  const number = (Math.abs(tenths) / 10).toFixed(1).replace(/\.0$/, '')
  const shown = lang === 'eng' ? number : number.replace('.', ',')
  const words = tenths < 0 ? t('below-list', { n: shown }) : t('above-list', { n: shown })
  return (
    <small className={tenths < 0 ? styles.lower : styles.higher} title={short ? words : undefined}>
      {short ? (
        <>
          <span aria-hidden>{`${tenths < 0 ? '−' : '+'}${shown}%`}</span>
          <span className="unseen">{words}</span>
        </>
      ) : (
        words
      )}
    </small>
  )
}
