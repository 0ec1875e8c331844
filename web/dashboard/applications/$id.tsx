import type { ReactNode } from 'react'
import { isOpenRequest } from '#contract/applications/request-process.ts'
import { getApplication } from '#contract/finance/registry.ts'
import { formatDateTime } from '#uz/date.ts'
import { formatMoney } from '#uz/money.ts'
import { FactList } from '#web/kit/dashboard/fact-list.tsx'
import { HeldBy } from '#web/kit/dashboard/held-by.tsx'
import { useLive } from '#web/kit/dashboard/live.ts'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { ask } from '#web/shell/client.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { RequestClock } from '../credit-requests/+parts/request-clock.tsx'
import { ProposalStatus, RequestStatus } from '../credit-requests/+parts/request-status.tsx'
import { ApplicationStatus } from '../my-applications/+parts/application-status.tsx'
import { OverseerActs } from './+parts/overseer-acts.tsx'
import { RecallRequest } from './+parts/recall-request.tsx'
import styles from './+parts/registry.module.css'
import type { Route } from './+types/$id.ts'

export const clientLoader = ({ params: { id } }: Route.ClientLoaderArgs) => ask(getApplication, { params: { id } })

const numberOf = (value: unknown) => (typeof value === 'number' ? value : undefined)

/** One application as whoever oversees reads it: where it lies, with whom and how long; the matter is the lenders'. */
export default function ApplicationScreen({ loaderData: application }: Route.ComponentProps) {
  const t = useT('registry')
  const lang = useLanguage()
  useLive('applications')
  const { holder, left, requests, offers, history, letter } = application
  const who = [...holder.names, holder.officer].filter(Boolean).join(', ') || t(`holder.${holder.side}`)
  const months = numberOf(application.content.months)
  const money = (sum: number | null) => (sum === null ? '—' : formatMoney(sum, lang))
  const facts: [string, ReactNode][] = [
    [t('status'), <ApplicationStatus key="status" status={application.status} kind={application.kind} />],
    [t('applicant'), application.applicant],
    [t('kind'), t(`kind.${application.kind}`)],
    [t('amount'), money(application.amount)],
    ...(months === undefined ? [] : [[t('term'), t('months-n', { n: months })] as [string, ReactNode]]),
    [t('sent'), application.submittedAt ? formatDateTime(application.submittedAt) : '—'],
    [t('since'), formatDateTime(application.since)],
    ...(application.place === null ? [] : [[t('place'), application.place] as [string, ReactNode]]),
    ...(application.granted === null
      ? []
      : ([
          [t('granted'), money(application.granted)],
          [t('disbursed'), money(application.disbursed)],
        ] as [string, ReactNode][])),
  ]
  return (
    <div className={styles.page}>
      <Panel
        title={application.product.name}
        text={application.number ?? ''}
        extra={<OverseerActs application={application} />}
      >
        <p className={styles.held}>
          <HeldBy who={who} left={left} />
        </p>
        <FactList facts={facts} dense />
      </Panel>
      {letter && letter.lines.length > 0 && (
        <Panel title={t('decision')}>
          <ul className={styles.lines}>
            {letter.lines.map((line) => (
              <li key={`${line.recipient}${line.code}`}>
                <span className={styles.two}>
                  {line.words}
                  <small>{[line.recipient, line.have, line.text].filter(Boolean).join(' · ')}</small>
                </span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <Panel title={t('requests')}>
        {requests.length === 0 ? (
          <p>{t('requests-none')}</p>
        ) : (
          <ul className={styles.lines}>
            {requests.map((request) => (
              <li key={request.id}>
                <span className={styles.two}>
                  {request.recipient}
                  <small>{request.reason}</small>
                </span>
                <RequestClock left={request.left} isOpen={isOpenRequest(request.status)} />
                <RequestStatus status={request.status} />
                <RecallRequest request={request} />
              </li>
            ))}
          </ul>
        )}
      </Panel>
      {offers.length > 0 && (
        <Panel title={t('offers')}>
          <ul className={styles.lines}>
            {offers.map((offer) => (
              <li key={offer.id}>
                <span>{offer.recipient}</span>
                <b>{money(offer.amount)}</b>
                <ProposalStatus status={offer.status} />
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <Panel title={t('way')}>
        <ol className={styles.lines}>
          {history.map(({ what, at, who: name }) => (
            <li key={`${what}${at}${name}`}>
              <span className={styles.two}>
                {t(`happened.${what}`)}
                <small>{name}</small>
              </span>
              <time dateTime={at}>{formatDateTime(at)}</time>
            </li>
          ))}
        </ol>
      </Panel>
    </div>
  )
}
