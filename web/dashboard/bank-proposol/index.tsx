import { useSearchParams } from 'react-router'
import { offerTabs } from '#contract/applications/applications.ts'
import { exportRepayments, importRepayments } from '#contract/finance/money.ts'
import { listProposals } from '#contract/finance/proposals.ts'
import { Permission } from '#contract/permissions.ts'
import { formatDateTime } from '#uz/date.ts'
import { formatMoney } from '#uz/money.ts'
import { percent } from '#uz/percent.ts'
import { describeList } from '#web/kit/dashboard/list/describe-list.ts'
import { LinkTabs } from '#web/kit/dashboard/list/link-tabs.tsx'
import { List } from '#web/kit/dashboard/list/list.tsx'
import { ScreenState } from '#web/kit/dashboard/screen-state.tsx'
import { useClientState } from '#web/shell/client-state.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { useT } from '#web/shell/texts.ts'
import { useProposalFilters } from '../credit-requests/+parts/desk-filters.ts'
import { DeskTabs } from '../credit-requests/+parts/desk-tabs.tsx'
import styles from '../credit-requests/+parts/request.module.css'
import { ProposalStatus } from '../credit-requests/+parts/request-status.tsx'
import { RepaymentImport } from './+parts/repayment-import.tsx'
import type { Route } from './+types/index.ts'

const numberOf = (value: unknown) => (typeof value === 'number' ? value : undefined)

const list = describeList({
  name: 'bank-proposals',
  texts: 'bank-proposals',
  call: listProposals,
  live: 'applications',
  keep: ['tab'],
  columns: ({ t, lang }) => [
    {
      key: 'application',
      title: t('application'),
      render: ({ number, title, applicant }) => (
        <span className={styles.two}>
          {applicant ?? number ?? '—'}
          <small>{[number, title].filter(Boolean).join(' · ')}</small>
        </span>
      ),
    },
    {
      key: 'amount',
      title: t('amount'),
      align: 'right',
      render: ({ amount, content }) => {
        const months = numberOf(content.months)
        return (
          <span className={styles.two}>
            <b>{amount === null ? '—' : formatMoney(amount, lang)}</b>
            {months !== undefined && <small>{t('months-n', { n: months })}</small>}
          </span>
        )
      },
    },
    { key: 'status', title: t('status'), render: ({ status }) => <ProposalStatus status={status} /> },
    {
      key: 'rate',
      title: t('rate'),
      align: 'right',
      render: ({ content }) => {
        const rate = numberOf(content.rate)
        return rate === undefined ? '—' : percent(rate, lang)
      },
    },
    { key: 'author', title: t('author'), render: ({ author }) => author },
    { key: 'sent', title: t('sent'), render: ({ sentAt }) => (sentAt ? formatDateTime(sentAt) : '—') },
    { key: 'valid', title: t('valid'), render: ({ validUntil }) => formatDateTime(validUntil) },
  ],
  filters: useProposalFilters,
  imports: importRepayments,
  exports: [{ call: exportRepayments }],
  hrefOf: ({ id }, { lang }) => inLanguage(lang, `/dashboard/bank-proposol/${id}`),
})

/** Whoever approves begins with what waits for them. */
const begins = () => {
  const held = useClientState.getState().user?.permissions ?? []
  return held.includes(Permission.BankProposalApprove) ? 'approval' : 'mine'
}

export const clientLoader = ({ request: { url } }: Route.ClientLoaderArgs) => {
  const asked = new URL(url)
  if (!asked.searchParams.has('tab')) asked.searchParams.set('tab', begins())
  return list.load(asked.href)
}

export default function BankProposals({ loaderData: { page } }: Route.ComponentProps) {
  const t = useT('bank-proposals')
  const [params] = useSearchParams()
  const current = offerTabs.find((tab) => tab === params.get('tab')) ?? begins()
  return (
    <>
      <DeskTabs current="proposals" />
      <LinkTabs
        name="tab"
        label={t('tabs')}
        current={current}
        tabs={offerTabs.map((key) => ({ key, label: t(`tab.${key}`), count: page.counts[key] }))}
      />
      <List
        of={list}
        page={{ ...page, total: page.counts[current] ?? page.items.length }}
        empty={<ScreenState kind="empty" title={t(`empty.${current}`)} />}
      />
      <RepaymentImport />
    </>
  )
}
