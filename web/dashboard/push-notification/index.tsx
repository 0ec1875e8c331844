import { campaignStates } from '#contract/contact/campaigns/campaign-process.ts'
import { listCampaigns } from '#contract/contact/campaigns/campaigns.ts'
import { Permission as P } from '#contract/permissions.ts'
import { formatDateTime } from '#uz/date.ts'
import { BeginLink } from '#web/kit/dashboard/list/begin-link.tsx'
import { describeList } from '#web/kit/dashboard/list/describe-list.ts'
import { period, search } from '#web/kit/dashboard/list/filter-fields.ts'
import { List } from '#web/kit/dashboard/list/list.tsx'
import { useMay } from '#web/kit/dashboard/may.ts'
import { ScreenState } from '#web/kit/dashboard/screen-state.tsx'
import { inLanguage } from '#web/shell/navigation.ts'
import { useT } from '#web/shell/texts.ts'
import { CampaignStatus, channelNames, openedShare, UrgentTag } from './+parts/campaign-status.tsx'
import type { Route } from './+types/index.ts'

const list = describeList({
  name: 'campaigns',
  texts: 'campaigns',
  call: listCampaigns,
  live: 'campaigns',
  columns: ({ t, lang }) => [
    {
      key: 'title',
      title: t('title'),
      render: ({ title, urgency }) => (
        <>
          <b>{title}</b> {urgency === 'urgent' && <UrgentTag />}
        </>
      ),
    },
    { key: 'status', title: t('status'), render: ({ status }) => <CampaignStatus status={status} /> },
    { key: 'channels', title: t('channels'), render: ({ channels }) => channelNames(channels, t) },
    { key: 'recipients', title: t('recipients'), align: 'right', render: (row) => row.recipients },
    { key: 'told', title: t('told'), align: 'right', render: ({ told }) => told },
    { key: 'opened', title: t('opened'), align: 'right', render: (row) => openedShare(row, lang) },
    { key: 'skipped', title: t('skipped'), align: 'right', render: ({ skipped }) => skipped, optional: true },
    {
      key: 'sendAt',
      title: t('send-at'),
      render: ({ sendAt, startedAt }) => {
        const at = startedAt ?? sendAt
        return at ? formatDateTime(at) : t('at-once')
      },
    },
    { key: 'author', title: t('author'), render: ({ author }) => author ?? t('platform'), optional: true },
    {
      key: 'createdAt',
      title: t('created-at'),
      render: ({ createdAt }) => formatDateTime(createdAt),
      optional: true,
    },
  ],
  filters: ({ t }) => [search(t('search')), ...period((key) => t(key))],
  tabs: { key: 'status', values: campaignStates, name: (state, { t }) => t(`status.${state}`), look: 'pills' },
  hrefOf: ({ id }, { lang }) => inLanguage(lang, `/dashboard/push-notification/${id}`),
})

export const clientLoader = ({ request: { url } }: Route.ClientLoaderArgs) => list.load(url)

export default function Campaigns({ loaderData: { page } }: Route.ComponentProps) {
  const t = useT('campaigns')
  const mayWrite = useMay(P.PushManage)
  return (
    <List
      of={list}
      page={page}
      actions={mayWrite && <BeginLink to="/dashboard/push-notification/create">{t('add')}</BeginLink>}
      empty={<ScreenState kind="empty" title={t('empty-title')} text={t('empty-text')} />}
    />
  )
}
