import type { ReactNode } from 'react'
import { type Claim, getClaim } from '#contract/finance/claims.ts'
import { formatDate, formatDateTime } from '#uz/date.ts'
import { formatMoney } from '#uz/money.ts'
import { percent } from '#uz/percent.ts'
import { FactList, OneThing } from '#web/kit/dashboard/fact-list.tsx'
import { LeftTag } from '#web/kit/dashboard/held-by.tsx'
import { useLive } from '#web/kit/dashboard/live.ts'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { ask } from '#web/shell/client.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { ClaimActs } from './+parts/claim-acts.tsx'
import { ClaimPhotos } from './+parts/claim-photos.tsx'
import { ClaimStatus } from './+parts/claim-status.tsx'
import { RiskName } from './+parts/risk-name.tsx'
import type { Route } from './+types/$id.ts'

export const clientLoader = ({ params: { id } }: Route.ClientLoaderArgs) => ask(getClaim, { params: { id } })

export default function ClaimScreen({ loaderData: claim }: Route.ComponentProps) {
  const t = useT('claims')
  const lang = useLanguage()
  useLive('claims')
  const { left, expert, payout, refusal, contestReason } = claim
  const facts: [string, ReactNode][] = [
    [t('status'), <ClaimStatus key="status" status={claim.status} />],
    [t('left'), left ? <LeftTag key="left" left={left} /> : '—'],
    [t('policy'), `${claim.policy.number} · ${claim.policy.product}`],
    [t('insured'), claim.insured],
    [t('insurer'), claim.insurer],
    [t('risk'), <RiskName key="risk" risk={claim.risk} />],
    [t('event-on'), formatDate(claim.eventOn)],
    [t('damaged'), <Damaged key="damaged" claim={claim} damaged={claim.damaged} />],
    [t('sum-insured'), formatMoney(claim.sumInsured, lang)],
    [t('paid-before'), formatMoney(claim.paidBefore, lang)],
    [t('franchise'), percent(claim.franchise, lang)],
    [t('expert'), expert ? `${expert.name}, ${expert.certificateNo}` : '—'],
    [t('payout'), payout === null ? '—' : <b key="payout">{formatMoney(payout, lang)}</b>],
  ]
  return (
    <OneThing>
      <Panel title={claim.number} text={formatDateTime(claim.filedAt)} extra={<ClaimActs claim={claim} />}>
        <FactList facts={facts} />
        <p>{claim.description}</p>
        <ClaimPhotos claimId={claim.id} photos={claim.photos} />
      </Panel>
      {refusal && (
        <Panel title={t('refusal')}>
          <p>
            <b>{refusal.words}</b>
          </p>
          <p>{refusal.text}</p>
        </Panel>
      )}
      {contestReason && (
        <Panel title={t('contested')}>
          <p>{contestReason}</p>
        </Panel>
      )}
      {claim.surveys.map((act) => (
        <Panel key={act.at} title={t('act')} text={`${act.expert}, ${formatDateTime(act.at)}`}>
          <p>
            <b>{t(act.isEvent ? 'is-event' : 'is-no-event')}</b>
            {act.isEvent && (
              <>
                {': '}
                <Damaged claim={claim} damaged={act.damaged} />, {t('loss-of', { share: percent(act.loss, lang) })}
              </>
            )}
          </p>
          <p>{act.note}</p>
          <ClaimPhotos claimId={claim.id} photos={act.photos} />
        </Panel>
      ))}
    </OneThing>
  )
}

const SOTIX = 100
/** Of the whole that is insured. */
function Damaged({ claim: { total, unit }, damaged }: { claim: Claim; damaged: number }) {
  const t = useT('claims')
  if (unit === 'heads') return t('of-heads', { n: damaged, total })
  return t('of-area', { n: damaged / SOTIX, total: total / SOTIX })
}
