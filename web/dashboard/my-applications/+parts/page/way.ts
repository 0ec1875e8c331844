import type { FinanceApplication } from '#contract/finance/view-parts.ts'

type Happened = FinanceApplication['history'][number]
export interface WayStep {
  what: Happened['what'] | 'visited' | 'decided' | 'signed' | 'paid'
  at: string | null
  who: string[]
  look: 'done' | 'now' | 'bad' | 'ahead'
}
interface Walked extends Pick<FinanceApplication, 'kind' | 'history' | 'status' | 'since' | 'disbursed' | 'stage'> {
  /** When the last side signed the contract. */
  signedAt?: string | null
  /** When the first money came. */
  paidAt?: string | null
}

const over = ['rejected', 'withdrawn', 'expired', 'closed']
const signed = ['approved', 'disbursed', 'closed']
/** Stages of a subsidy that has been looked at and is not decided. */
const seen = ['visited', 'signed']
const minuteOf = (at: string) => at.slice(0, 16)

/** What has happened, things of one minute together; then what is still ahead of one that goes on. */
export function wayOf({
  kind,
  history,
  status,
  since,
  disbursed,
  stage,
  signedAt = null,
  paidAt = null,
}: Walked): WayStep[] {
  const steps: WayStep[] = []
  for (const { what, at, who } of history) {
    const last = steps.at(-1)
    if (last?.what === what && last.at && minuteOf(last.at) === minuteOf(at)) {
      if (who) last.who.push(who)
      continue
    }
    const isBad = what === 'refused' || (what === 'ended' && status !== 'closed')
    steps.push({ what, at, who: who ? [who] : [], look: isBad ? 'bad' : 'done' })
  }
  const has = (what: WayStep['what']) => steps.some((step) => step.what === what)
  const later: WayStep[] = []
  const add = (what: WayStep['what'], isDone: boolean, at: string | null = null) => {
    if (!has(what)) later.push({ what, at: isDone ? at : null, who: [], look: isDone ? 'done' : 'ahead' })
  }
  if (!over.includes(status)) {
    const chosen = kind === 'subsidy' ? [] : (['offered', 'accepted'] as const)
    for (const what of ['submitted', 'sent', 'taken', ...chosen] as const) add(what, false)
  }
  if (!over.includes(status) || status === 'closed') {
    const isAgreed = signed.includes(status)
    if (kind === 'subsidy') add('visited', isAgreed || seen.includes(stage ?? ''))
    // A subsidy is decided by a protocol; others are agreed on by a contract.
    add(kind === 'subsidy' ? 'decided' : 'signed', isAgreed, signedAt ?? (status === 'approved' ? since : null))
    // A policy that covers is at its aim, whether or not anything was lost; what was given up before it has no such day.
    const isGiven = disbursed > 0 || status === 'disbursed' || (kind === 'insurance' && stage === 'ended')
    if (isGiven || status !== 'closed') add('paid', isGiven, paidAt ?? (status === 'disbursed' ? since : null))
  }
  const ended = steps.findIndex(({ what }) => what === 'ended')
  const all = ended === -1 ? [...steps, ...later] : [...steps.slice(0, ended), ...later, ...steps.slice(ended)]
  if (status !== 'need_info') return all
  const asked = all.findLast(({ what }) => what === 'asked')
  return all.map((step) => (step === asked ? { ...step, look: 'now' } : step))
}
