import { Checkbox, Grid, Table } from 'antd'
import type { ReactNode } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useT } from '#web/shell/texts.ts'
import { useRowKeys } from './keys/row-keys.ts'
import styles from './list-screen.module.css'
import type { Column } from './list-screen.tsx'
import { type Selection, useStillRows } from './selection.ts'

interface Props<Row> {
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  idOf: (row: Row) => string | number
  hrefOf?: ((row: Row) => string | undefined) | undefined
  rowActions?: ((row: Row) => ReactNode) | undefined
  sortable: boolean
  busy: boolean
  selection?: Selection | undefined
  barred?: ((row: Row) => string | undefined) | undefined
}

export function ListRows<Row>(props: Props<Row>) {
  const { rows, columns, idOf, hrefOf, rowActions, sortable, busy, selection, barred } = props
  const t = useT('kit')
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const isWide = Grid.useBreakpoint().md ?? true
  const sort = params.get('sort') ?? ''
  const ordered = sortable ? sortRows(rows, columns, sort) : rows
  const sorted = useStillRows(ordered, idOf, (selection?.ids.length ?? 0) > 0)
  const openAt = (row: Row) => {
    if (hrefOf) return hrefOf(row)
    const search = new URLSearchParams(params)
    search.set('edit', String(idOf(row)))
    return `?${search}`
  }
  const open = (row: Row) => {
    const at = openAt(row)
    if (at !== undefined) navigate(at, { preventScrollReset: !hrefOf })
  }
  const current = useRowKeys(sorted, idOf, open)
  const cell = (column: Column<Row>, row: Row) => {
    const at = column === columns[0] ? openAt(row) : undefined
    if (at === undefined) return column.render(row)
    return (
      <Link to={at} className={styles.open} preventScrollReset={!hrefOf}>
        {column.render(row)}
      </Link>
    )
  }
  if (!isWide)
    return (
      <ul className={styles.cards}>
        {sorted.map((row, place) => (
          <li
            key={idOf(row)}
            className={`${styles.card} ${place === current ? styles.current : ''}`}
            data-row-key={idOf(row)}
          >
            <div className={styles.title}>
              {selection && <CardChoice id={idOf(row)} selection={selection} why={barred?.(row)} />}
              {columns[0] && cell(columns[0], row)}
              {rowActions?.(row)}
            </div>
            <dl>
              {columns.slice(1).map((column) => (
                <CardLine key={column.key} title={column.title}>
                  {cell(column, row)}
                </CardLine>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    )
  return (
    <Table<Row>
      dataSource={sorted}
      rowKey={idOf}
      loading={busy}
      pagination={false}
      size="middle"
      {...(selection && {
        rowSelection: {
          selectedRowKeys: [...selection.ids],
          // A row that a reload lacks for a moment, or that stands on another page, stays ticked.
          preserveSelectedRowKeys: true,
          onChange: (keys) => selection.onChange(keys.map((key) => (typeof key === 'bigint' ? String(key) : key))),
          getCheckboxProps: (row) => choiceOf(t('choose-row', { id: idOf(row) }), barred?.(row)),
          getTitleCheckboxProps: () => ({ 'aria-label': t('choose-all') }),
        },
      })}
      scroll={{ x: 'max-content' }}
      rowClassName={(_, place) => `${styles.row} ${place === current ? styles.current : ''}`}
      onRow={(row) => ({
        onClick: (event) => {
          if (!(event.target instanceof Element) || event.target.closest('a,button,input,label')) return
          // React bubbles presses in the row's menu and dialogs here too, although they lie elsewhere in the page.
          if (event.currentTarget.contains(event.target)) open(row)
        },
      })}
      onChange={(_pages, _filters, sorter) => {
        const { columnKey, order } = Array.isArray(sorter) ? { columnKey: undefined, order: undefined } : sorter
        setParams((old) => {
          if (order) old.set('sort', `${order === 'descend' ? '-' : ''}${columnKey}`)
          else old.delete('sort')
          return old
        })
      }}
      columns={[
        ...columns.map((column) => ({
          key: column.key,
          title: column.title,
          align: column.align ?? ('left' as const),
          render: (_: unknown, row: Row) => cell(column, row),
          ...(sortable && column.sortBy && { sorter: true, sortOrder: orderOf(sort, column.key) }),
        })),
        ...(rowActions
          ? [
              {
                key: 'actions',
                title: <span className="unseen">{t('actions')}</span>,
                align: 'right' as const,
                // Actions stay visible beside any number of columns.
                fixed: 'right' as const,
                render: (_: unknown, row: Row) => rowActions(row),
              },
            ]
          : []),
      ]}
    />
  )
}

/** A row that cannot be chosen says why. */
const choiceOf = (name: string, why: string | undefined) => ({
  'aria-label': why ? `${name}: ${why}` : name,
  ...(why && { disabled: true, title: why }),
})

interface CardChoiceProps {
  id: string | number
  selection: Selection
  why: string | undefined
}

function CardChoice({ id, selection: { ids, onChange }, why }: CardChoiceProps) {
  const t = useT('kit')
  return (
    <Checkbox
      {...choiceOf(t('choose-row', { id }), why)}
      checked={ids.includes(id)}
      onChange={(event) => onChange(event.target.checked ? [...ids, id] : ids.filter((one) => one !== id))}
    />
  )
}

function CardLine({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </>
  )
}

const orderOf = (sort: string, key: string) =>
  sort === key ? ('ascend' as const) : sort === `-${key}` ? ('descend' as const) : null

function sortRows<Row>(rows: readonly Row[], columns: readonly Column<Row>[], sort: string): readonly Row[] {
  const sign = sort.startsWith('-') ? -1 : 1
  const by = columns.find((column) => column.key === sort.replace('-', ''))?.sortBy
  if (!by) return rows
  return rows.toSorted((a, b) => sign * compare(by(a), by(b)))
}

const compare = (a: string | number, b: string | number) =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b))
