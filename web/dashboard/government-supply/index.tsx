import { redirect } from 'react-router'
import { lotKinds, lotStates } from '#contract/finance/supply/lot-process.ts'
import { createLot, listLots } from '#contract/finance/supply/lots.ts'
import { formatDateTime } from '#uz/date.ts'
import { formatMoney } from '#uz/money.ts'
import { formatQuantity } from '#uz/quantity.ts'
import { describeList } from '#web/kit/dashboard/list/describe-list.ts'
import { choice, search } from '#web/kit/dashboard/list/filter-fields.ts'
import { List } from '#web/kit/dashboard/list/list.tsx'
import { ScreenState } from '#web/kit/dashboard/screen-state.tsx'
import { inLanguage, splitPath } from '#web/shell/navigation.ts'
import { useT } from '#web/shell/texts.ts'
import { LotStatus } from './+parts/lot-status.tsx'
import type { Route } from './+types/index.ts'

const list = describeList({
  name: 'supply-lots',
  texts: 'lots',
  call: listLots,
  live: 'supply-lots',
  columns: ({ t, lang }) => [
    { key: 'name', title: t('name'), render: (lot) => lot.title },
    { key: 'kind', title: t('kind'), render: (lot) => t(`kind-of.${lot.kind}`) },
    {
      key: 'qty',
      title: t('qty-of'),
      align: 'right',
      render: (lot) => formatQuantity(lot.qty, lot.unit.symbol, lang),
    },
    {
      key: 'price',
      title: t('price-of'),
      align: 'right',
      render: (lot) => `${formatMoney(lot.price, lang)} / ${lot.unit.symbol}`,
    },
    { key: 'rule', title: t('rule-of'), render: (lot) => t(`rule-of.${lot.priceRule}`), optional: true },
    { key: 'closes', title: t('closes'), render: (lot) => formatDateTime(lot.closesAt) },
    { key: 'participants', title: t('participants'), align: 'right', render: (lot) => lot.participants },
    { key: 'status', title: t('status'), render: (lot) => <LotStatus status={lot.status} /> },
  ],
  filters: ({ t }) => [search(t('search')), choice('kind', t('kind'), lotKinds, (kind) => t(`kind-of.${kind}`))],
  tabs: { key: 'status', values: lotStates, name: (state, { t }) => t(`status.${state}`) },
  hrefOf: (lot) => `/dashboard/government-supply/${lot.id}`,
  add: { call: createLot, label: ({ t }) => t('add') },
})

export async function clientLoader({ request: { url } }: Route.ClientLoaderArgs) {
  const { searchParams, pathname } = new URL(url)
  const { lang, path } = splitPath(pathname)
  // The button of the list says `?edit=new`; a lot is written on a page of its own.
  if (searchParams.get('edit')) throw redirect(inLanguage(lang, `${path}/create`))
  return list.load(url)
}

export default function GovernmentSupply({ loaderData: { page } }: Route.ComponentProps) {
  const t = useT('lots')
  return (
    <List of={list} page={page} empty={<ScreenState kind="empty" title={t('empty-title')} text={t('empty-text')} />} />
  )
}
