import { Button } from 'antd'
import { Plus } from 'lucide-react'
import { leaderStates } from '#contract/government/leaders/leader-process.ts'
import { exportLeaders, listLeaders } from '#contract/government/leaders/leaders.ts'
import { leaderRatings } from '#contract/government/leaders/rating.ts'
import { formatMoney } from '#uz/money.ts'
import { percent } from '#uz/percent.ts'
import { describeList } from '#web/kit/dashboard/list/describe-list.ts'
import { choice, search } from '#web/kit/dashboard/list/filter-fields.ts'
import { List } from '#web/kit/dashboard/list/list.tsx'
import { useTerritoryFilterFields } from '#web/kit/dashboard/place/territory-filters.tsx'
import { ScreenState } from '#web/kit/dashboard/screen-state.tsx'
import { inLanguage } from '#web/shell/navigation.ts'
import { Link } from '#web/shell/page/preloads.tsx'
import { useT } from '#web/shell/texts.ts'
import { LeaderStatus, RatingTag } from './+parts/leader-status.tsx'
import type { Route } from './+types/index.ts'

const KG = 1000

const list = describeList({
  name: 'leaders',
  texts: 'leaders',
  call: listLeaders,
  live: 'leaders',
  columns: ({ t, lang }) => [
    { key: 'name', title: t('name'), render: ({ name }) => <b>{name}</b> },
    { key: 'directions', title: t('directions'), render: ({ directions }) => directions.join(', ') },
    { key: 'territory', title: t('territory'), render: ({ territory }) => territory },
    { key: 'mahallas', title: t('mahallas'), align: 'right', render: ({ mahallas }) => mahallas },
    {
      key: 'agreements',
      title: t('agreements'),
      align: 'right',
      render: ({ agreements }) => agreements,
      optional: true,
    },
    { key: 'households', title: t('households'), align: 'right', render: ({ households }) => households },
    {
      key: 'bought',
      title: t('bought'),
      align: 'right',
      render: ({ acceptedKg }) => (acceptedKg / KG).toLocaleString('ru', { maximumFractionDigits: 1 }),
    },
    {
      key: 'paid',
      title: t('paid-on-time'),
      align: 'right',
      render: ({ paidBp }) => (paidBp === null ? '—' : percent(paidBp, lang)),
    },
    {
      key: 'volume',
      title: t('volume-share'),
      align: 'right',
      render: ({ volumeBp }) => (volumeBp === null ? '—' : percent(volumeBp, lang)),
      optional: true,
    },
    { key: 'debt', title: t('debt'), align: 'right', render: ({ debt }) => formatMoney(debt, lang), optional: true },
    {
      key: 'rating',
      title: t('rating'),
      render: ({ rating, reasons }) => <RatingTag rating={rating} reasons={reasons} />,
    },
    { key: 'status', title: t('status'), render: ({ status }) => <LeaderStatus status={status} /> },
    { key: 'organization', title: t('organization'), render: ({ organization }) => organization, optional: true },
  ],
  filters: ({ t }) => {
    const { region, district, neighborhood } = useTerritoryFilterFields()
    return [
      search(t('search')),
      choice('rating', t('rating'), leaderRatings, (value) => t(`rating.${value}`)),
      region,
      district,
      neighborhood,
    ]
  },
  tabs: { key: 'status', values: leaderStates, name: (state, { t }) => t(`status.${state}`), look: 'pills' },
  hrefOf: ({ id }, { lang }) => inLanguage(lang, `/dashboard/leaders/${id}`),
  exports: [{ call: exportLeaders }],
})

export const clientLoader = ({ request: { url } }: Route.ClientLoaderArgs) => list.load(url)

export default function Leaders({ loaderData: { page } }: Route.ComponentProps) {
  const t = useT('leaders')
  return (
    <List
      of={list}
      page={page}
      actions={
        <Link to="/dashboard/leaders/create">
          <Button type="primary" icon={<Plus size={16} />} tabIndex={-1}>
            {t('add')}
          </Button>
        </Link>
      }
      empty={<ScreenState kind="empty" title={t('empty-title')} text={t('empty-text')} />}
    />
  )
}
