import { useSearchParams } from 'react-router'
import { exportRegistry, getRegistryFigures, listRegistry } from '#contract/deals/deals.ts'
import { ExportButton } from '#web/kit/dashboard/list/export-button.tsx'
import { ListScreen } from '#web/kit/dashboard/list/list-screen.tsx'
import { useLive } from '#web/kit/dashboard/live.ts'
import { ScreenState } from '#web/kit/dashboard/screen-state.tsx'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import type { Route } from './+types/deals.ts'
import { useRegistryColumns } from './my-transactions/+parts/list/deals-columns.tsx'
import { DealsFigures } from './my-transactions/+parts/list/deals-figures.tsx'
import { readDealMark, readDealQuery, useRegistryFilters } from './my-transactions/+parts/list/deals-filters.tsx'
import { currentTab, EmptyTab, openDeal, useAddress } from './my-transactions/+parts/list/deals-list.tsx'
import { DealsTabs } from './my-transactions/+parts/list/deals-tabs.tsx'

/** Nobody in particular is waited for here. */
function readRegistryQuery(url: string) {
  const { group, ...query } = readDealQuery(url)
  const mark = readDealMark(url)
  return { ...query, ...(group && group !== 'waiting' && { group }), ...(mark && { mark }) }
}

export async function clientLoader({ request: { url } }: Route.ClientLoaderArgs) {
  openDeal(url)
  const [page, figures] = await Promise.all([
    ask(listRegistry, { query: readRegistryQuery(url) }),
    ask(getRegistryFigures),
  ])
  return { page, figures }
}

export default function Deals({ loaderData: { page, figures } }: Route.ComponentProps) {
  const t = useT('deals')
  const { href } = useAddress()
  const [params] = useSearchParams()
  useLive('deals')
  return (
    <>
      <DealsFigures whose="everybody" figures={figures} />
      <ListScreen
        name="deals"
        page={{ ...page, total: page.counts[currentTab(params)] ?? page.items.length }}
        idOf={(row) => row.id}
        columns={useRegistryColumns()}
        filters={useRegistryFilters()}
        keep={['group']}
        above={<DealsTabs counts={page.counts} />}
        actions={
          <ExportButton
            label={t('excel')}
            load={() => {
              const { next: _, take: __, ...query } = readRegistryQuery(href)
              return ask(exportRegistry, { query })
            }}
          />
        }
        empty={params.has('group') ? <EmptyTab /> : <ScreenState kind="empty" title={t('empty-all')} />}
      />
    </>
  )
}
