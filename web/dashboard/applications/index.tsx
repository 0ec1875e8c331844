import { Button } from 'antd'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { applicationProcess } from '#contract/applications/application-process.ts'
import type { AnswerOf } from '#contract/call.ts'
import { financeStates } from '#contract/finance/application-states.ts'
import { financeKinds } from '#contract/finance/products/product-process.ts'
import {
  exportApplications,
  getApplicationFigures,
  listApplications,
  routeApplications,
} from '#contract/finance/registry.ts'
import { Permission } from '#contract/permissions.ts'
import { canFrom } from '#contract/process.ts'
import { formatDate } from '#uz/date.ts'
import { DAY_MS } from '#uz/durations.ts'
import { formatMoney } from '#uz/money.ts'
import { LeftTag } from '#web/kit/dashboard/held-by.tsx'
import { describeList } from '#web/kit/dashboard/list/describe-list.ts'
import { List } from '#web/kit/dashboard/list/list.tsx'
import { useMay } from '#web/kit/dashboard/may.ts'
import { ScreenState } from '#web/kit/dashboard/screen-state.tsx'
import { ask } from '#web/shell/client.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { message, toast, toastError } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'
import { ApplicationStatus } from '../my-applications/+parts/application-status.tsx'
import { Figures } from './+parts/figures.tsx'
import styles from './+parts/registry.module.css'
import { useRegistryFilters } from './+parts/registry-filters.ts'
import type { Route } from './+types/index.ts'

type Row = AnswerOf<typeof listApplications>['items'][number]

const daysSince = (moment: string) => Math.max(0, Math.floor((Date.now() - Date.parse(moment)) / DAY_MS))

const list = describeList({
  name: 'finance-applications',
  texts: 'registry',
  call: listApplications,
  live: 'applications',
  columns: ({ t, lang }) => [
    {
      key: 'number',
      title: t('application'),
      render: ({ number, title }) => (
        <span className={styles.two}>
          {number ?? '—'}
          <small>{title}</small>
        </span>
      ),
    },
    {
      key: 'applicant',
      title: t('applicant'),
      render: ({ applicant, territory }) => (
        <span className={styles.two}>
          {applicant}
          <small>{territory}</small>
        </span>
      ),
    },
    {
      key: 'amount',
      title: t('amount'),
      align: 'right',
      render: ({ amount }) => (amount === null ? '—' : formatMoney(amount, lang)),
    },
    {
      key: 'status',
      title: t('status'),
      render: ({ status, kind }) => <ApplicationStatus status={status} kind={kind} />,
    },
    {
      key: 'holder',
      title: t('holder'),
      render: ({ holder, recipients, officers }) => (
        <span className={styles.two}>
          {t(`holder.${holder}`)}
          <small>{[...recipients, ...officers].join(', ')}</small>
        </span>
      ),
    },
    { key: 'age', title: t('age'), align: 'right', render: ({ since }) => t('days-n', { n: daysSince(since) }) },
    { key: 'left', title: t('left'), render: ({ left }) => (left ? <LeftTag left={left} /> : '—') },
    {
      key: 'sent',
      title: t('sent'),
      render: ({ submittedAt }) => (submittedAt ? formatDate(submittedAt) : '—'),
      optional: true,
    },
  ],
  filters: useRegistryFilters,
  tabs: {
    key: 'status',
    values: financeStates,
    name: (state, { t }) => t(`status.${state}`),
    look: 'pills',
  },
  hrefOf: ({ id }, { lang }) => inLanguage(lang, `/dashboard/applications/${id}`),
  exports: [{ call: exportApplications }],
})

export async function clientLoader({ request: { url } }: Route.ClientLoaderArgs) {
  const kind = financeKinds.find((one) => one === new URL(url).searchParams.get('kind'))
  const [loaded, figures] = await Promise.all([
    list.load(url),
    ask(getApplicationFigures, { query: { ...(kind && { kind }) } }),
  ])
  return { ...loaded, figures }
}

export default function Applications({ loaderData: { page, figures } }: Route.ComponentProps) {
  const t = useT('registry')
  const routes = useMay(Permission.FinAppRoute)
  return (
    <>
      <Figures figures={figures} />
      <List
        of={list}
        page={page}
        {...(routes && {
          barred: ({ status }: Row) => (canFrom(applicationProcess, status).route ? undefined : t('not-routed')),
          bulk: (chosen: readonly Row[], clear: () => void) => <RouteAll rows={chosen} onDone={clear} />,
        })}
        empty={<ScreenState kind="empty" title={t('empty')} text={t('empty-text')} />}
      />
    </>
  )
}

/** To whom the rule finds; what could not be sent is said one by one. */
function RouteAll({ rows, onDone }: { rows: readonly Row[]; onDone: () => void }) {
  const t = useT('registry')
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const route = async () => {
    setBusy(true)
    try {
      const { routed, refused } = await ask(routeApplications, {
        body: { ids: rows.map(({ id }) => id), lenderIds: [] },
      })
      if (routed.length > 0) message(t('routed-n', { n: routed.length }))
      for (const { id, message: why } of refused)
        toast('error', `${rows.find((row) => row.id === id)?.number ?? id}: ${why}`)
      onDone()
      await revalidate()
    } catch (error) {
      toastError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button icon={<Send size={16} />} loading={busy} onClick={route}>
      {t('route-rule')}
    </Button>
  )
}
