import { Button } from 'antd'
import { FileUp, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { Call, InputOf } from '#contract/call.ts'
import { ask } from '#web/shell/client.ts'
import { type Namespace, useT } from '#web/shell/texts.ts'
import { useLive } from '../live.ts'
import { useMay } from '../may.ts'
import type { ListExport, ListOf, RowOf } from './describe-list.ts'
import { ExportButton } from './export-button.tsx'
import styles from './list-screen.module.css'
import { type ListPage, ListScreen, type ListScreenProps } from './list-screen.tsx'
import { NEW, useOpened } from './opened.ts'
import { type Selection, useSelection } from './selection.ts'
import { StateTabs } from './state-tabs.tsx'
import { readQuery } from './url-query.ts'
import { useWords } from './words.ts'

interface Page<Row> extends Omit<ListPage<Row>, 'take'> {
  /** Absent where the list comes whole. */
  take?: number
  counts?: Readonly<Partial<Record<string, number>>>
}

/** What only the drawing screen knows: what the loader brought besides, what is open. */
interface Props<N extends Namespace, C extends Call, G extends Call, H extends Call, V extends string>
  extends Pick<ListScreenProps<RowOf<C>>, 'rowActions' | 'above' | 'empty'>,
    Partial<Pick<ListScreenProps<RowOf<C>>, 'columns' | 'filters'>> {
  of: ListOf<N, C, G, H, V>
  page: Page<RowOf<C>>
  /** Another way to show the same rows, and to choose among them: a tree, a map, a board. */
  body?: ReactNode | ((selection: Selection) => ReactNode)
  /** Buttons besides those the description names. */
  actions?: ReactNode
  /** What is done with all that are chosen; with it rows can be chosen. */
  bulk?: (chosen: readonly RowOf<C>[], clear: () => void) => ReactNode
  /** Why it cannot be done with a row: such a row is not ticked. */
  barred?: (row: RowOf<C>) => string | undefined
}

/** A list as its description says. */
export function List<N extends Namespace, C extends Call, G extends Call, H extends Call, V extends string>({
  of,
  page,
  actions,
  bulk,
  barred = () => undefined,
  body,
  above,
  ...rest
}: Props<N, C, G, H, V>) {
  const words = useWords(of.texts)
  const [params] = useSearchParams()
  useLive(of.live ?? '')
  const columns = rest.columns ?? of.columns?.(words) ?? []
  const filters = rest.filters ?? of.filters?.(words) ?? []
  const idOf = of.idOf ?? idIn
  const { hrefOf, tabs } = of
  const counts = page.counts ?? {}
  const tab = tabs?.values.find((value) => value === params.get(tabs.key))
  const inTab = tab ? counts[tab] : (counts.all ?? sumOf(Object.values(counts)))
  const chosen = useSelection({ name: of.name, rows: page.items, idOf, find: of.find })
  const picked = chosen.picked.filter((row) => barred(row) === undefined)
  // Rows of another page are not known yet: they stay chosen until they turn out to be barred.
  const unfit = new Set(chosen.picked.filter((row) => barred(row) !== undefined).map(idOf))
  const selection = { ...chosen.selection, ids: chosen.selection.ids.filter((id) => !unfit.has(id)) }
  const whole = { ...page, take: page.take ?? page.items.length, ...(page.take === undefined && { page: 1 }) }
  return (
    <ListScreen
      {...rest}
      name={of.name}
      page={tabs && page.total === undefined ? { ...whole, total: inTab ?? 0 } : whole}
      columns={columns}
      filters={filters}
      idOf={idOf}
      {...(hrefOf && { hrefOf: (row: RowOf<C>) => hrefOf(row, words) })}
      {...(of.totalCap !== undefined && { totalCap: of.totalCap })}
      {...(of.keep && { keep: of.keep })}
      {...(bulk && { selection, barred })}
      body={typeof body === 'function' ? body(selection) : body}
      actions={
        <>
          {of.exports?.map((one) => (
            <Export key={one.label ?? ''} {...one} hint={one.hint?.(words)} />
          ))}
          {of.imports && <ImportButton call={of.imports} />}
          {actions}
          {of.add && <AddButton call={of.add.call} label={of.add.label(words)} icon={of.add.icon} />}
        </>
      }
      above={
        <>
          {tabs && (
            <StateTabs
              name={tabs.key}
              label={tabs.label?.(words)}
              values={tabs.values}
              counts={counts}
              nameOf={(value) => tabs.name(value, words)}
              look={tabs.look}
            />
          )}
          {bulk && picked.length > 0 && (
            <section className={styles.picked} aria-label={words.kit('chosen', { n: picked.length })}>
              <span role="status">{words.kit('chosen', { n: picked.length })}</span>
              {bulk(picked, chosen.clear)}
              <Button type="text" onClick={chosen.clear}>
                {words.kit('unpick')}
              </Button>
            </section>
          )}
          {above}
        </>
      }
    />
  )
}

/** Every list but a few names its rows by `id`. */
function idIn(row: unknown): string | number {
  if (typeof row === 'object' && row !== null && 'id' in row) {
    if (typeof row.id === 'number' || typeof row.id === 'string') return row.id
  }
  throw new Error('Rows without an id need idOf')
}

const sumOf = (numbers: readonly (number | undefined)[]) => numbers.reduce<number>((sum, n = 0) => sum + n, 0)

/** Whether the one who looks may make this call; a call open to everybody signed in is theirs. */
function useMayCall({ access }: Call): boolean {
  const may = useMay(...(typeof access === 'string' ? [] : access))
  return typeof access === 'string' || may
}

type FileProps = Omit<ListExport<Namespace>, 'hint'> & { hint: string | undefined }

function Export({ call, label, query, hint }: FileProps) {
  const may = useMayCall(call)
  if (!may) return null
  const load = () => {
    const asked = { ...(call.query && readQuery(window.location.href, call.query)), ...query }
    return ask<FileProps['call']>(call, { query: asked } as InputOf<FileProps['call']>)
  }
  return (
    <span title={hint}>
      <ExportButton load={load} {...(label && { label })} />
    </span>
  )
}

function ImportButton({ call }: { call: Call }) {
  const t = useT('kit')
  const { open } = useOpened('import')
  return (
    useMayCall(call) && (
      <Button icon={<FileUp size={16} />} onClick={() => open()} aria-label={t('import')}>
        <span>{t('import')}</span>
      </Button>
    )
  )
}

function AddButton({ call, label, icon }: { call: Call; label: string; icon: ReactNode }) {
  const { open } = useOpened('edit')
  return (
    useMayCall(call) && (
      <Button type="primary" icon={icon ?? <Plus size={16} />} onClick={() => open(NEW)} aria-label={label}>
        <span>{label}</span>
      </Button>
    )
  )
}
