import { recommendationStates } from '#contract/finance/recommendations/recommendation-process.ts'
import {
  exportRecommendations,
  listRecommendations,
  recommendationProducts,
} from '#contract/finance/recommendations/recommendations.ts'
import { Permission } from '#contract/permissions.ts'
import { formatDate } from '#uz/date.ts'
import { LeftTag } from '#web/kit/dashboard/held-by.tsx'
import { BeginLink } from '#web/kit/dashboard/list/begin-link.tsx'
import { describeList } from '#web/kit/dashboard/list/describe-list.ts'
import { chosenAmong, search } from '#web/kit/dashboard/list/filter-fields.ts'
import { List } from '#web/kit/dashboard/list/list.tsx'
import type { FilterField } from '#web/kit/dashboard/list/list-filters.tsx'
import { useFound } from '#web/kit/dashboard/list/use-found.ts'
import type { Words } from '#web/kit/dashboard/list/words.ts'
import { useMay } from '#web/kit/dashboard/may.ts'
import { useTerritoryFilterFields } from '#web/kit/dashboard/place/territory-filters.tsx'
import { ScreenState } from '#web/kit/dashboard/screen-state.tsx'
import { ask } from '#web/shell/client.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './+parts/recommendation.module.css'
import { RecommendationStatus } from './+parts/recommendation-status.tsx'
import type { Route } from './+types/index.ts'

/** By place, and by what the letter is for. */
function useLetterFilters({ t }: Words<'recommendations'>): FilterField[] {
  const { region, district, neighborhood } = useTerritoryFilterFields()
  const products = useFound({ key: 'products', typed: false }, (signal) =>
    ask(recommendationProducts, {}, { signal }).then(({ items }) => items),
  )
  return [search(t('search')), chosenAmong('productId', t('product'), products), region, district, neighborhood]
}

const list = describeList({
  name: 'recommendations',
  texts: 'recommendations',
  call: listRecommendations,
  live: 'recommendations',
  columns: ({ t }) => [
    { key: 'number', title: t('number'), render: ({ number }) => <b>{number}</b> },
    {
      key: 'person',
      title: t('person'),
      render: ({ person, mahalla }) => (
        <span className={styles.two}>
          {person}
          <small>{mahalla}</small>
        </span>
      ),
    },
    { key: 'product', title: t('product'), render: ({ product }) => product.name },
    {
      key: 'signed',
      title: t('signed-on'),
      render: ({ signedAt }) => (signedAt ? formatDate(signedAt) : '—'),
    },
    { key: 'application', title: t('used-for'), render: ({ application }) => application ?? '—', optional: true },
    { key: 'status', title: t('status'), render: ({ status }) => <RecommendationStatus status={status} /> },
    { key: 'left', title: t('left'), render: ({ left }) => (left ? <LeftTag left={left} /> : '—') },
  ],
  filters: useLetterFilters,
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
      actions={mayWrite && <BeginLink to="/dashboard/recommendations/create">{t('begin')}</BeginLink>}
      empty={<ScreenState kind="empty" title={t('empty-title')} text={t('empty-text')} />}
    />
  )
}
