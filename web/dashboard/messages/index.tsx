import { Button } from 'antd'
import { ChartColumn } from 'lucide-react'
import { useSearchParams } from 'react-router'
import {
  carrierNames,
  exportMessages,
  findMessages,
  type MessageRow,
  messageChannels,
  messageCosts,
  resendMessage,
} from '#contract/notices/messages.ts'
import { messageStatuses } from '#contract/notices/notifications.ts'
import { formatDateTime } from '#uz/date.ts'
import { formatMoney } from '#uz/money.ts'
import { ActionButtons } from '#web/kit/dashboard/list/action-buttons.tsx'
import { describeList } from '#web/kit/dashboard/list/describe-list.ts'
import { choice, period, search } from '#web/kit/dashboard/list/filter-fields.ts'
import { List } from '#web/kit/dashboard/list/list.tsx'
import type { FilterField } from '#web/kit/dashboard/list/list-filters.tsx'
import { readQuery } from '#web/kit/dashboard/list/url-query.ts'
import type { Words } from '#web/kit/dashboard/list/words.ts'
import { ScreenState } from '#web/kit/dashboard/screen-state.tsx'
import { StatusTag, type Tone } from '#web/kit/dashboard/status-tag.tsx'
import { ask } from '#web/shell/client.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { Link } from '#web/shell/page/preloads.tsx'
import { useT } from '#web/shell/texts.ts'
import { MessageCosts } from './+parts/message-costs.tsx'
import styles from './+parts/messages.module.css'
import type { Route } from './+types/index.ts'

const tones: Readonly<Record<MessageRow['status'], Tone>> = {
  queued: 'wait',
  sending: 'wait',
  sent: 'good',
  delivered: 'good',
  failed: 'bad',
  unknown: 'attention',
  expired: 'over',
}

const COSTS = 'costs'
const isCarrier = (name: string | null) => carrierNames.find((one) => one === name)

const list = describeList({
  name: 'messages',
  texts: 'messages',
  call: findMessages,
  columns: ({ t, lang }) => [
    { key: 'at', title: t('at'), render: ({ createdAt }) => formatDateTime(createdAt) },
    { key: 'channel', title: t('channel'), render: ({ channel }) => <Channel of={channel} /> },
    {
      key: 'what',
      title: t('what'),
      render: ({ name, campaignId }) => (
        <>
          {name}{' '}
          {campaignId && (
            <Link to={inLanguage(lang, `/dashboard/push-notification/${campaignId}`)}>
              {t('campaign')} № {campaignId}
            </Link>
          )}
        </>
      ),
    },
    { key: 'to', title: t('to'), render: ({ to }) => <span className={styles.address}>{to}</span> },
    {
      key: 'status',
      title: t('status'),
      render: ({ status, fault }) => (
        <>
          <Status of={status} />
          {fault && <small className={styles.fault}>{fault}</small>}
        </>
      ),
    },
    {
      key: 'carrier',
      title: t('carrier'),
      render: ({ provider }) => {
        const known = isCarrier(provider)
        return known ? t(`carrier.${known}`) : '—'
      },
    },
    { key: 'tries', title: t('tries'), align: 'right', render: ({ attempts }) => attempts },
    { key: 'segments', title: t('segments'), align: 'right', render: (row) => row.segments ?? '—', optional: true },
    {
      key: 'cost',
      title: t('cost'),
      align: 'right',
      render: ({ costTiyin }) => (costTiyin === null ? '—' : formatMoney(costTiyin, lang)),
    },
    {
      key: 'sentAt',
      title: t('sent-at'),
      render: ({ sentAt }) => (sentAt ? formatDateTime(sentAt) : '—'),
      optional: true,
    },
    {
      key: 'deliveredAt',
      title: t('delivered-at'),
      render: ({ deliveredAt }) => (deliveredAt ? formatDateTime(deliveredAt) : '—'),
      optional: true,
    },
  ],
  filters: useFilters,
  exports: [{ call: exportMessages, label: 'Excel' }],
  hrefOf: () => undefined,
})

function useFilters({ t }: Words<'messages'>): FilterField[] {
  const notices = useT('notifications')
  return [
    search(t('address'), 'address'),
    ...period((key) => t(key === 'from' ? 'from' : 'to-day')),
    choice('status', t('status'), messageStatuses, (value) => notices(`status.${value}`)),
    choice('channel', t('channel'), messageChannels, (value) => notices(`channel.${value}`)),
    choice('carrier', t('carrier'), carrierNames, (value) => t(`carrier.${value}`)),
  ]
}

function Channel({ of }: { of: MessageRow['channel'] }) {
  return useT('notifications')(`channel.${of}`)
}

function Status({ of }: { of: MessageRow['status'] }) {
  const t = useT('notifications')
  return <StatusTag tone={tones[of]}>{t(`status.${of}`)}</StatusTag>
}

export async function clientLoader({ request: { url } }: Route.ClientLoaderArgs) {
  const areCostsOpen = new URL(url).searchParams.has(COSTS)
  const [loaded, costs] = await Promise.all([
    list.load(url),
    areCostsOpen ? ask(messageCosts, { query: readQuery(url, messageCosts.query) }) : undefined,
  ])
  return { ...loaded, costs }
}

/** What left the platform by which carrier, what became of it and what it cost; never what it said. */
export default function Messages({ loaderData: { page, costs } }: Route.ComponentProps) {
  const t = useT('messages')
  const [, setParams] = useSearchParams()
  const show = (open: boolean) =>
    setParams(
      (params) => {
        if (open) params.set(COSTS, '1')
        else params.delete(COSTS)
        return params
      },
      { preventScrollReset: true },
    )
  return (
    <>
      <List
        of={list}
        page={page}
        actions={
          <Button icon={<ChartColumn size={16} />} onClick={() => show(true)}>
            {t('costs')}
          </Button>
        }
        rowActions={(row) => (
          <ActionButtons
            actions={[
              {
                key: 'again',
                label: t('again'),
                allowed: row.can.resend,
                confirm: { title: t('again-ask'), text: t('again-text') },
                run: () => ask(resendMessage, { params: { id: row.id } }),
              },
            ]}
          />
        )}
        empty={<ScreenState kind="empty" title={t('empty-title')} text={t('empty-text')} />}
      />
      {costs && <MessageCosts costs={costs} onClose={() => show(false)} />}
    </>
  )
}
