import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { isOpenRequest, requestStates } from '#contract/applications/request-process.ts'
import type { AnswerOf } from '#contract/call.ts'
import { listCreditRequests, takeCreditRequest } from '#contract/finance/credit-requests.ts'
import { financeKinds } from '#contract/finance/products/product-process.ts'
import { Permission } from '#contract/permissions.ts'
import { formatMoney } from '#uz/money.ts'
import { describeList } from '#web/kit/dashboard/list/describe-list.ts'
import { List } from '#web/kit/dashboard/list/list.tsx'
import { useMay } from '#web/kit/dashboard/may.ts'
import { ScreenState } from '#web/kit/dashboard/screen-state.tsx'
import { toneOfTime } from '#web/kit/dashboard/time-left.ts'
import { ask } from '#web/shell/client.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { toastError } from '#web/shell/site/toasts.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { useRequestFilters } from './+parts/desk-filters.ts'
import { DeskTabs } from './+parts/desk-tabs.tsx'
import styles from './+parts/request.module.css'
import { RequestClock } from './+parts/request-clock.tsx'
import { RequestStatus } from './+parts/request-status.tsx'
import type { Route } from './+types/index.ts'

type Page = AnswerOf<typeof listCreditRequests>
type Request = Page['items'][number]

const monthsOf = ({ content: { months } }: Request) => (typeof months === 'number' ? months : undefined)

const list = describeList({
  name: 'credit-requests',
  texts: 'credit-requests',
  call: listCreditRequests,
  live: 'applications',
  columns: ({ t, lang }) => [
    {
      key: 'applicant',
      title: t('application'),
      render: ({ applicant, applicationId, title, territory }) => (
        <span className={styles.two}>
          {applicant ?? t('masked-name', { n: applicationId })}
          <small>{[title, territory].filter(Boolean).join(' · ')}</small>
        </span>
      ),
    },
    {
      key: 'clock',
      title: t('clock'),
      render: ({ left, status }) => <RequestClock left={left} isOpen={isOpenRequest(status)} />,
    },
    {
      key: 'amount',
      title: t('amount'),
      align: 'right',
      render: (row) => {
        const months = monthsOf(row)
        return (
          <span className={styles.two}>
            <b>{row.amount === null ? '—' : formatMoney(row.amount, lang)}</b>
            {months !== undefined && <small>{t('months-n', { n: months })}</small>}
          </span>
        )
      },
    },
    { key: 'status', title: t('status'), render: ({ status, kind }) => <RequestStatus status={status} kind={kind} /> },
    { key: 'assignee', title: t('assignee'), render: ({ assignee }) => assignee ?? t('assignee-nobody') },
    { key: 'number', title: t('number'), render: ({ number }) => number ?? '—', optional: true },
    { key: 'kind', title: t('kind'), render: ({ kind }) => <KindName kind={kind} />, optional: true },
    { key: 'desk', title: t('desk'), render: ({ desk }) => desk ?? t('desk-head'), optional: true },
  ],
  filters: useRequestFilters,
  tabs: { key: 'status', values: requestStates, name: (state, { t }) => t(`status.${state}`) },
  hrefOf: ({ id }, { lang }) => inLanguage(lang, `/dashboard/credit-requests/${id}`),
})

export const clientLoader = ({ request: { url } }: Route.ClientLoaderArgs) => list.load(url)

export default function CreditRequests({ loaderData: { page } }: Route.ComponentProps) {
  const t = useT('credit-requests')
  const mayWork = useMay(Permission.CreditRequestWork) && page.readOnly === null
  return (
    <>
      <DeskTabs current="requests" />
      {page.readOnly && <Alert type="info" showIcon title={t(`read-only.${page.readOnly}`)} />}
      <List
        of={list}
        page={page}
        above={<Legend page={page} />}
        {...(mayWork && { rowActions: (row: Request) => row.status === 'new' && <Take row={row} /> })}
        empty={<ScreenState kind="empty" title={t('empty')} text={t('empty-text')} />}
      />
      <p className={styles.foot}>{t('masked-note')}</p>
    </>
  )
}

function KindName({ kind }: { kind: string }) {
  const t = useT('credit-requests')
  const known = financeKinds.find((one) => one === kind)
  return known ? t(`kind.${known}`) : kind
}

/** What the colours mean, and how many there are of each; where not all are shown, the number would be wrong. */
function Legend({ page }: { page: Page }) {
  const t = useT('credit-requests')
  if (page.items.length === 0) return null
  const open = page.items.filter(({ status }) => isOpenRequest(status))
  const isWhole = !page.next
  const toneOf = ({ left }: Request) => (left ? toneOfTime(left) : 'over')
  return (
    <ul className={styles.legend}>
      {(['bad', 'attention', 'good', 'over'] as const).map((tone) => (
        <li key={tone}>
          <i data-tone={tone} />
          {isWhole
            ? t(`legend-n.${tone}`, { n: open.filter((row) => toneOf(row) === tone).length })
            : t(`legend.${tone}`)}
        </li>
      ))}
    </ul>
  )
}

/** Taken from the row it opens at once: who asks is named now. */
function Take({ row: { id, rowVersion } }: { row: Request }) {
  const t = useT('credit-requests')
  const lang = useLanguage()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const take = async () => {
    setBusy(true)
    try {
      await ask(takeCreditRequest, { params: { id }, body: { rowVersion } })
      await navigate(inLanguage(lang, `/dashboard/credit-requests/${id}`))
    } catch (error) {
      toastError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button type="primary" size="small" loading={busy} onClick={take}>
      {t('take')}
    </Button>
  )
}
