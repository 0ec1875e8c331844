import type { Requisite } from '#contract/market/requisites.ts'
import { StatusTag, type Tone } from '#web/kit/dashboard/status-tag.tsx'
import { useT } from '#web/shell/texts.ts'
import styles from './requisites.module.css'

const tones: Readonly<Record<Requisite['verification'], Tone>> = {
  unverified: 'attention',
  micro_transfer: 'wait',
  bank_confirmed: 'good',
  failed: 'bad',
}
const stateTones: Readonly<Record<Requisite['status'], Tone>> = { active: 'good', blocked: 'bad', archived: 'over' }

type Told = Pick<Requisite, 'verification' | 'holderMatches' | 'bankKnown'>

/** How far the details are proved, and what a reader should doubt. */
export function VerificationTags({ row }: { row: Told }) {
  const t = useT('requisites')
  return (
    <span className={styles.tags}>
      <StatusTag tone={tones[row.verification]}>{t(`verification.${row.verification}`)}</StatusTag>
      {!row.holderMatches && <StatusTag tone="attention">{t('name-differs')}</StatusTag>}
      {!row.bankKnown && <StatusTag tone="attention">{t('bank-by-hand')}</StatusTag>}
    </span>
  )
}

export function RequisiteStatus({ status }: { status: Requisite['status'] }) {
  const t = useT('requisites')
  return <StatusTag tone={stateTones[status]}>{t(`status.${status}`)}</StatusTag>
}
