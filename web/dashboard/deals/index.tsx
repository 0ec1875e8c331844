import { useSearchParams } from 'react-router'
import { exportRegistry, getRegistryFigures, listRegistry } from '#contract/deals/deals.ts'
import { describeList } from '#web/kit/dashboard/list/describe-list.ts'
import { List } from '#web/kit/dashboard/list/list.tsx'
import { ScreenState } from '#web/kit/dashboard/screen-state.tsx'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import { useRegistryColumns } from '../my-transactions/+parts/list/deals-columns.tsx'
import { DealsFigures } from '../my-transactions/+parts/list/deals-figures.tsx'
import { useRegistryFilters } from '../my-transactions/+parts/list/deals-filters.tsx'
import { EmptyTab, openDeal } from '../my-transactions/+parts/list/deals-list.tsx'
import { stages } from '../my-transactions/+parts/list/deals-tabs.ts'
import type { Route } from './+types/index.ts'

const list = describeList({
  name: 'deals',
  texts: 'deals',
  call: listRegistry,
  live: 'deals',
  columns: useRegistryColumns,
  filters: useRegistryFilters,
  tabs: stages,
  keep: ['group'],
  exports: [{ call: exportRegistry, label: 'Excel' }],
})

export async function clientLoader({ request: { url } }: Route.ClientLoaderArgs) {
  openDeal(url)
  const [{ page }, figures] = await Promise.all([list.load(url), ask(getRegistryFigures)])
  return { page, figures }
}

export default function Deals({ loaderData: { page, figures } }: Route.ComponentProps) {
  const t = useT('deals')
  const [params] = useSearchParams()
  return (
    <>
      <DealsFigures whose="everybody" figures={figures} />
      <List
        of={list}
        page={page}
        empty={params.has('group') ? <EmptyTab /> : <ScreenState kind="empty" title={t('empty-all')} />}
      />
    </>
  )
}
