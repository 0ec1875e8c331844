import { PackagePlus, ShoppingBasket } from 'lucide-react'
import { Link, redirect, useSearchParams } from 'react-router'
import { exportDeals, getDealFigures, listDeals } from '#contract/deals/deals.ts'
import { describeList } from '#web/kit/dashboard/list/describe-list.ts'
import { List } from '#web/kit/dashboard/list/list.tsx'
import { ScreenState } from '#web/kit/dashboard/screen-state.tsx'
import { ask } from '#web/shell/client.ts'
import { inLanguage, splitPath } from '#web/shell/navigation.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { useDealColumns } from './deals-columns.tsx'
import { DealsFigures } from './deals-figures.tsx'
import { useDealFilters } from './deals-filters.tsx'
import styles from './deals-list.module.css'
import { stages } from './deals-tabs.ts'

type Side = 'seller' | 'buyer'

/** Lists open their rows by `?edit=ID`; a deal has a page of its own. */
export function openDeal(url: string): void {
  const { searchParams, pathname } = new URL(url)
  const { lang, path } = splitPath(pathname)
  const opened = searchParams.get('edit')
  if (opened) throw redirect(inLanguage(lang, `${path}/${opened}`))
}

const listOf = (side: Side) =>
  describeList({
    name: side === 'seller' ? 'deals-sell' : 'deals-buy',
    texts: 'deals',
    call: listDeals,
    fixed: { side },
    live: 'deals',
    filters: useDealFilters,
    tabs: stages,
    keep: ['group'],
    exports: [{ call: exportDeals, label: 'Excel', query: { side } }],
  })

export async function loadDeals(url: string, side: Side) {
  openDeal(url)
  const [{ page }, figures] = await Promise.all([listOf(side).load(url), ask(getDealFigures, { query: { side } })])
  return { page, figures }
}

interface Props extends Awaited<ReturnType<typeof loadDeals>> {
  side: Side
}

/** What one sells, or what one buys. */
export function DealsList({ side, page, figures }: Props) {
  const [params] = useSearchParams()
  const inTab = params.has('group')
  return (
    <>
      <DealsFigures whose={side} figures={figures} />
      <List
        of={listOf(side)}
        page={page}
        columns={useDealColumns(side)}
        empty={inTab ? <EmptyTab /> : <Empty side={side} />}
      />
    </>
  )
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
