import { Grid, Pagination } from 'antd'
import { type ReactNode, useState } from 'react'
import { useLocation, useNavigation, useSearchParams } from 'react-router'
import { PAGE_SIZES } from '#contract/constants.ts'
import { useT } from '#web/shell/texts.ts'
import { ScreenState } from '../screen-state.tsx'
import { isChosen } from './filter-in-force.ts'
import { type FilterField, ListFilters } from './list-filters.tsx'
import { KeysetPager } from './list-keyset-pager.tsx'
import { ListRows } from './list-rows.tsx'
import styles from './list-screen.module.css'
import { ListTools, readHidden } from './list-tools.tsx'
import type { Selection } from './selection.ts'

export interface Column<Row> {
  key: string
  title: string
  render: (row: Row) => ReactNode
  /** Sorting works where the whole list is on the screen. */
  sortBy?: (row: Row) => string | number
  align?: 'right'
  /** Hidden until somebody chooses it. */
  optional?: true
}

export interface ListPage<Row> {
  items: readonly Row[]
  take: number
  next?: string | undefined
  page?: number | undefined
  total?: number | undefined
}

export interface ListScreenProps<Row> {
  /** Views and columns are remembered under it. */
  name: string
  page: ListPage<Row>
  columns: readonly Column<Row>[]
  filters?: readonly FilterField[]
  idOf: (row: Row) => string | number
  /** Where a row opens, when it has an address of its own (undefined: nowhere); otherwise beside the list, by `?edit=ID`. */
  hrefOf?: (row: Row) => string | undefined
  /** Buttons of the screen: add, import, export. */
  actions?: ReactNode
  /** Buttons of one row. */
  rowActions?: (row: Row) => ReactNode
  /** A total above it is told as «1 000+». */
  totalCap?: number
  /** Another way to show the same rows: a tree, a map. */
  body?: ReactNode
  /** Between the filters and the rows: tabs by state, what is done with the chosen ones. */
  above?: ReactNode
  /** Instead of «nothing here yet», where a screen knows what to begin with. */
  empty?: ReactNode
  selection?: Selection
  /** Why a row cannot be chosen. */
  barred?: (row: Row) => string | undefined
  /** What of the address is no filter and stays when filters are reset: the section of the screen. */
  keep?: readonly string[]
}

/** How `List` draws: filters, page and open form in the address; a table on a desk, cards on a phone. */
export function ListScreen<Row>({
  name,
  page,
  columns,
  filters = [],
  idOf,
  hrefOf,
  actions,
  rowActions,
  totalCap,
  body,
  above,
  empty,
  selection,
  barred,
  keep = [],
}: ListScreenProps<Row>) {
  const t = useT('kit')
  const [params, setParams] = useSearchParams()
  const [hidden, setHidden] = useState(() => readHidden(name, columns))
  const busy = useBusy()
  const isWide = Grid.useBreakpoint().md ?? true
  const isFiltered = filters.some((field) =>
    field.kind === 'choice' ? isChosen(field, params) : params.has(field.key),
  )
  const total = page.total ?? page.items.length
  const isWhole = !page.next && total <= page.items.length
  const shown = columns.filter((column) => !hidden.includes(column.key))
  const goTo = (number: number, take: number) =>
    setParams((old) => {
      old.set('page', String(number))
      old.set('take', String(take))
      return old
    })
  return (
    <section className={styles.screen} aria-busy={busy}>
      <div className={styles.bar} data-many={filters.length > 2 || undefined}>
        <ListFilters fields={filters} />
        <div className={styles.actions}>
          <ListTools name={name} columns={columns} hidden={hidden} onHidden={setHidden} />
          {actions}
        </div>
      </div>
      {above}
      {page.items.length > 0 ? (
        (body ?? (
          <ListRows
            rows={page.items}
            columns={shown}
            idOf={idOf}
            hrefOf={hrefOf}
            rowActions={rowActions}
            sortable={isWhole}
            busy={busy}
            selection={selection}
            barred={barred}
          />
        ))
      ) : isFiltered ? (
        <ScreenState
          kind="none"
          title={t('nothing-found')}
          text={t('nothing-found-text')}
          action={{
            label: t('reset-filters'),
            run: () => setParams((old) => [...old].filter(([key]) => keep.includes(key))),
          }}
        />
      ) : (
        (empty ?? <ScreenState kind="empty" title={t('empty')} />)
      )}
      <footer className={styles.footer}>
        <span className={styles.total}>
          {totalCap !== undefined && total > totalCap ? t('total-more', { cap: totalCap }) : t('total', { n: total })}
        </span>
        {page.page === undefined ? (
          <KeysetPager next={page.next} />
        ) : (
          !isWhole && (
            <Pagination
              current={page.page}
              total={total}
              pageSize={page.take}
              pageSizeOptions={[...PAGE_SIZES]}
              showSizeChanger={isWide}
              simple={!isWide}
              onChange={goTo}
            />
          )
        )}
      </footer>
    </section>
  )
}

/** Only moves within this screen: another screen has the loading bar. */
function useBusy(): boolean {
  const { location: here } = useNavigation()
  return here?.pathname === useLocation().pathname
}
