import { Button } from 'antd'
import { Plus } from 'lucide-react'
import { recommendationStates } from '#contract/finance/recommendations/recommendation-process.ts'
import { exportRecommendations, listRecommendations } from '#contract/finance/recommendations/recommendations.ts'
import { Permission } from '#contract/permissions.ts'
import { formatDate } from '#uz/date.ts'
import { LeftTag } from '#web/kit/dashboard/held-by.tsx'
import { describeList } from '#web/kit/dashboard/list/describe-list.ts'
import { search } from '#web/kit/dashboard/list/filter-fields.ts'
import { List } from '#web/kit/dashboard/list/list.tsx'
import { useMay } from '#web/kit/dashboard/may.ts'
import { ScreenState } from '#web/kit/dashboard/screen-state.tsx'
import { inLanguage } from '#web/shell/navigation.ts'
import { Link } from '#web/shell/page/preloads.tsx'
import { useT } from '#web/shell/texts.ts'
import { RecommendationStatus } from './+parts/recommendation-status.tsx'
import type { Route } from './+types/index.ts'

const list = describeList({
  name: 'recommendations',
  texts: 'recommendations',
  call: listRecommendations,
  live: 'recommendations',
  columns: ({ t }) => [
    { key: 'number', title: t('number'), render: ({ number }) => <b>{number}</b> },
    { key: 'person', title: t('person'), render: ({ person }) => person },
    { key: 'product', title: t('product'), render: ({ product }) => product.name },
    { key: 'mahalla', title: t('mahalla'), render: ({ mahalla }) => mahalla },
    {
      key: 'signed',
      title: t('signed-on'),
      render: ({ signedAt }) => (signedAt ? formatDate(signedAt) : '—'),
    },
    { key: 'application', title: t('used-for'), render: ({ application }) => application ?? '—', optional: true },
    { key: 'status', title: t('status'), render: ({ status }) => <RecommendationStatus status={status} /> },
    { key: 'left', title: t('left'), render: ({ left }) => (left ? <LeftTag left={left} /> : '—') },
  ],
  filters: ({ t }) => [search(t('search'))],
  tabs: { key: 'status', values: recommendationStates, name: (state, { t }) => t(`status.${state}`), look: 'pills' },
  hrefOf: ({ id }, { lang }) => inLanguage(lang, `/dashboard/recommendations/${id}`),
  exports: [{ call: exportRecommendations }],
})

export const clientLoader = ({ request: { url } }: Route.ClientLoaderArgs) => list.load(url)

export default function Recommendations({ loaderData: { page } }: Route.ComponentProps) {
  const t = useT('recommendations')
  const mayWrite = useMay(Permission.RecommendationSign)
  return (
    <List
      of={list}
      page={page}
      actions={
        mayWrite && (
          <Link to="/dashboard/recommendations/create">
            <Button type="primary" icon={<Plus size={16} />} tabIndex={-1}>
              {t('begin')}
            </Button>
          </Link>
        )
      }
      empty={<ScreenState kind="empty" title={t('empty-title')} text={t('empty-text')} />}
    />
  )
}
