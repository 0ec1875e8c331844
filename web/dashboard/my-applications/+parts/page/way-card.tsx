import { Check, Circle, MessageCircle, X } from 'lucide-react'
import type { FinanceKind } from '#contract/finance/products/product-process.ts'
import { formatDay, formatTime } from '#uz/date.ts'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { useLanguage, useT } from '#web/shell/texts.ts'
import type { ApplicationData } from './application-data.ts'
import styles from './page.module.css'
import { type WayStep, wayOf } from './way.ts'

const icons = { done: Check, now: MessageCircle, bad: X, ahead: Circle } as const

/** The day of the last signature under the contract, once everybody has signed; of what was handed over under it, the second paper. */
function signedAtOf({ contract }: ApplicationData, place = 0): string | null {
  const signers = contract?.items[place]?.signers.filter(({ signs }) => signs) ?? []
  const days = signers.flatMap(({ signedAt }) => signedAt ?? []).toSorted()
  return days.length === signers.length ? (days.at(-1) ?? null) : null
}

/** The day of the first money that came; machines and goods come with an act. */
function givenAtOf(data: ApplicationData): string | null {
  const { kind } = data.application
  if (kind === 'leasing' || kind === 'uzagrostar') return signedAtOf(data, 1)
  const paid = data.money?.payments.flatMap(({ direction, at }) => (direction === 'to_applicant' ? at : [])) ?? []
  return paid.toSorted()[0] ?? null
}

/** What has happened so far, and what is still ahead. */
export function WayCard({ data }: { data: ApplicationData }) {
  const t = useT('my-application')
  const { application } = data
  return (
    <Panel title={t('way')}>
      <ol className={styles.way}>
        {wayOf({ ...application, signedAt: signedAtOf(data), paidAt: givenAtOf(data) }).map((step, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what has happened stays in its place
          <Step key={place} step={step} ended={application.status} kind={application.kind} />
        ))}
      </ol>
    </Panel>
  )
}

const ends = ['rejected', 'withdrawn', 'expired', 'closed'] as const

/** What is given where it is no money. */
const given: Partial<Record<FinanceKind, 'way.covered' | 'way.machine' | 'way.goods'>> = {
  insurance: 'way.covered',
  leasing: 'way.machine',
  uzagrostar: 'way.goods',
}

interface StepProps {
  step: WayStep
  ended: string
  kind: FinanceKind
}

function Step({ step: { what, at, who, look }, ended, kind }: StepProps) {
  const t = useT('my-application')
  const lang = useLanguage()
  const Icon = icons[look]
  const end = what === 'ended' ? ends.find((one) => one === ended) : undefined
  return (
    <li data-look={look}>
      <span className={styles.mark}>
        <Icon size={16} aria-hidden />
      </span>
      <span>
        {t(end ? `way.${end}` : (what === 'paid' && given[kind]) || `way.${what}`)}
        {who.length > 0 && <small>{who.join(', ')}</small>}
      </span>
      {at ? (
        <time dateTime={at}>
          {formatDay(at, lang)}, {formatTime(at)}
        </time>
      ) : (
        <span aria-hidden>—</span>
      )}
    </li>
  )
}
