import { PackagePlus, ShoppingBasket } from 'lucide-react'
import { Link, redirect, useLocation, useSearchParams } from 'react-router'
import { exportDeals, getDealFigures, listDeals } from '#contract/deals/deals.ts'
import { ExportButton } from '#web/kit/dashboard/list/export-button.tsx'
import { ListScreen } from '#web/kit/dashboard/list/list-screen.tsx'
import { useLive } from '#web/kit/dashboard/live.ts'
import { ScreenState } from '#web/kit/dashboard/screen-state.tsx'
import { ask } from '#web/shell/client.ts'
import { inLanguage, splitPath } from '#web/shell/navigation.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { useDealColumns } from './deals-columns.tsx'
import { DealsFigures } from './deals-figures.tsx'
import { readDealQuery, useDealFilters } from './deals-filters.tsx'
import styles from './deals-list.module.css'
import { DealsTabs } from './deals-tabs.tsx'

type Side = 'seller' | 'buyer'

/** Lists open their rows by `?edit=ID`; a deal has a page of its own. */
export function openDeal(url: string): void {
  const { searchParams, pathname } = new URL(url)
  const { lang, path } = splitPath(pathname)
  const opened = searchParams.get('edit')
  if (opened) throw redirect(inLanguage(lang, `${path}/${opened}`))
}

export async function loadDeals(url: string, side: Side) {
  openDeal(url)
  const [page, figures] = await Promise.all([
    ask(listDeals, { query: { side, ...readDealQuery(url) } }),
    ask(getDealFigures, { query: { side } }),
  ])
  return { page, figures }
}

interface Props extends Awaited<ReturnType<typeof loadDeals>> {
  side: Side
}

/** What one sells, or what one buys. */
export function DealsList({ side, page, figures }: Props) {
  const t = useT('deals')
  const { href } = useAddress()
  const [params] = useSearchParams()
  useLive('deals')
  const columns = useDealColumns(side)
  const filters = useDealFilters()
  const inTab = params.has('group')
  return (
    <>
      <DealsFigures whose={side} figures={figures} />
      <ListScreen
        name={side === 'seller' ? 'deals-sell' : 'deals-buy'}
        page={{ ...page, total: page.counts[currentTab(params)] ?? page.items.length }}
        idOf={(row) => row.id}
        columns={columns}
        filters={filters}
        keep={['group']}
        above={<DealsTabs counts={page.counts} />}
        actions={
          <ExportButton
            label={t('excel')}
            load={() => {
              const { next: _, take: __, ...query } = readDealQuery(href)
              return ask(exportDeals, { query: { side, ...query } })
            }}
          />
        }
        empty={inTab ? <EmptyTab /> : <Empty side={side} />}
      />
    </>
  )
}

export function useAddress() {
  const { pathname, search } = useLocation()
  return { href: `${window.location.origin}${pathname}${search}` }
}

export function currentTab(params: URLSearchParams) {
  const tabs = ['waiting', 'new', 'signature', 'payment', 'delivery', 'dispute', 'closed'] as const
  return tabs.find((tab) => tab === params.get('group')) ?? 'all'
}

export function EmptyTab() {
  const t = useT('deals')
  return (
    <ScreenState kind="none" title={t('empty-tab')}>
      <Link className={styles.go} to="?">
        {t('empty-tab-all')}
      </Link>
    </ScreenState>
  )
}

function Empty({ side }: { side: Side }) {
  const t = useT('deals')
  const lang = useLanguage()
  const name = side === 'seller' ? 'sell' : 'buy'
  const to = inLanguage(lang, side === 'seller' ? '/dashboard/my-products' : '/products')
  const Icon = side === 'seller' ? PackagePlus : ShoppingBasket
  return (
    <ScreenState kind="empty" title={t(`empty-${name}`)} text={t(`empty-${name}-text`)}>
      <Link className={styles.go} to={to}>
        <Icon size={18} aria-hidden />
        {t(`empty-${name}-go`)}
      </Link>
    </ScreenState>
  )
}
