import type { ReactNode } from 'react'
import { premiumOf } from '#contract/finance/insurance.ts'
import { InsuranceProposal } from '#contract/finance/kinds/insurance.ts'
import { repayments } from '#contract/finance/products/product-process.ts'
import type { BankProposal } from '#contract/finance/view-parts.ts'
import { formatDate, formatDateTime } from '#uz/date.ts'
import { formatMoney } from '#uz/money.ts'
import { percent } from '#uz/percent.ts'
import { FactList } from '#web/kit/dashboard/fact-list.tsx'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { PremiumView } from '../../credit-requests/+parts/insurance/premium-view.tsx'
import styles from '../../credit-requests/+parts/request.module.css'
import { ProposalStatus } from '../../credit-requests/+parts/request-status.tsx'

const numberOf = (value: unknown) => (typeof value === 'number' ? value : undefined)
const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** What is proposed, beside what was asked for. */
export function ProposalFacts({ proposal }: { proposal: BankProposal }) {
  const t = useT('bank-proposals')
  const requests = useT('credit-requests')
  const words = useT('finance-products')
  const lang = useLanguage()
  const { application, content } = proposal
  const rate = numberOf(content.rate)
  const months = numberOf(content.months)
  const grace = numberOf(content.grace)
  const repayment = repayments.find((one) => one === content.repayment)
  const cover = application.kind === 'insurance' ? InsuranceProposal.safeParse(content).data : undefined
  const money = (sum: number | null) => (sum === null ? '—' : formatMoney(sum, lang))
  const facts: [string, ReactNode][] = [
    [t('status'), <ProposalStatus key="status" status={proposal.status} />],
    [t('applicant'), application.applicant ?? '—'],
    [t('asked-for'), money(application.amount)],
    [t('amount'), money(proposal.amount)],
    ...(rate === undefined ? [] : [[t('rate'), percent(rate, lang)] as [string, ReactNode]]),
    ...(months === undefined ? [] : [[t('term'), t('months-n', { n: months })] as [string, ReactNode]]),
    ...(grace ? [[t('grace'), t('months-n', { n: grace })] as [string, ReactNode]] : []),
    ...(repayment ? [[t('repayment'), words(`repayment.${repayment}`)] as [string, ReactNode]] : []),
    ...(cover
      ? ([
          [requests('insured-risks'), cover.risks.map((risk) => words(`risk.${risk}`)).join(', ')],
          [requests('tariff'), percent(cover.tariff, lang)],
          [requests('franchise'), percent(cover.franchise, lang)],
          [requests('starts-on'), formatDate(cover.startsOn)],
        ] satisfies [string, ReactNode][])
      : []),
    [t('valid'), formatDateTime(proposal.validUntil)],
  ]
  const told = [textOf(content.security), textOf(content.conditions)].filter((one) => one !== undefined)
  return (
    <>
      <FactList facts={facts} dense />
      {cover && <PremiumView {...premiumOf(cover.amount, cover.tariff)} />}
      {told.map((text) => (
        <p key={text} className={styles.paragraph}>
          {text}
        </p>
      ))}
      {proposal.reason && (
        <p className={styles.paragraph}>
          <b>{t('reason')}: </b>
          {proposal.reason}
        </p>
      )}
    </>
  )
}
