import type { ReactNode } from 'react'
import type { AnswerOf, Call, InputOf } from '#contract/call.ts'
import { MAX_TAKE } from '#contract/list.ts'
import { ask } from '#web/shell/client.ts'
import type { Namespace } from '#web/shell/texts.ts'
import type { FilterField } from './list-filters.tsx'
import type { Column } from './list-screen.tsx'
import { loadOpened, type Opened } from './opened.ts'
import { readQuery } from './url-query.ts'
import { openDefault } from './views/kept-views.ts'
import type { Words } from './words.ts'

export type RowOf<C extends Call> = AnswerOf<C> extends { items: readonly (infer Row)[] } ? Row : never
/** What stands in no address: whose list it is, of which kind. */
type Fixed<C extends Call> = Partial<InputOf<C> extends { query?: infer Q } ? NonNullable<Q> : object>
type ParamsOf<C extends Call> = InputOf<C> extends { params: infer P } ? P : never

/** A file of the same filters; only for whoever may ask for it. */
export interface ListExport<N extends Namespace> {
  call: Call & { download: true }
  /** Names the format where there are several. */
  label?: string
  query?: object
  hint?: (words: Words<N>) => string
}

interface ListSpec<N extends Namespace, C extends Call, G extends Call, H extends Call, V extends string> {
  /** Views, columns and what is chosen are remembered under it. */
  name: string
  texts: N
  /** What is read: its query is the rules of the address, its rows are the rows. */
  call: C
  /** Asked whatever the address says. */
  fixed?: Fixed<C>
  /** What the address of the call names: whose rows they are. */
  params?: ParamsOf<C>
  /** One row, opened beside the list by `?edit=ID`. */
  get?: G
  /** Who changed it, by `?history=ID`. */
  history?: H
  /** Asks again when others change something of this topic. */
  live?: string
  /** Both are drawn with the list: hooks may be used in them. */
  columns?: (words: Words<N>) => readonly Column<RowOf<C>>[]
  filters?: (words: Words<N>) => readonly FilterField[]
  /** States with how many are in each, above the rows. */
  tabs?: {
    /** The parameter of the address. */
    key: string
    /** In the order they are shown. */
    values: readonly V[]
    name: (value: V, words: Words<N>) => string
    label?: (words: Words<N>) => string
    look?: 'pills'
  }
  /** Where it is not `id`. */
  idOf?: (row: RowOf<C>) => string | number
  hrefOf?: (row: RowOf<C>, words: Words<N>) => string | undefined
  /** The button that begins a new row, for whoever may make one. */
  add?: { call: Call; label: (words: Words<N>) => string; icon?: ReactNode }
  imports?: Call
  exports?: readonly ListExport<N>[]
  totalCap?: number
  /** What of the address is no filter and stays when filters are reset: the section of the screen. */
  keep?: readonly string[]
}

/** One list screen: the call it reads, how its rows look, how they are looked for and what is done with them. */
export function describeList<
  N extends Namespace,
  C extends Call,
  G extends Call = never,
  H extends Call = never,
  V extends string = never,
>(spec: ListSpec<N, C, G, H, V>) {
  const { call, params, get, history } = spec
  const queryOf = (url: string) => (call.query ? readQuery(url, call.query) : {})
  const read = (url: string, fixed: Fixed<C> = {}) =>
    // The address has been read by the call's own rules.
    ask<C>(call, { params, query: { ...queryOf(url), ...spec.fixed, ...fixed } } as InputOf<C>)
  const opened = <O extends Call>(url: string, name: 'edit' | 'history', one: O | undefined) =>
    one && loadOpened(url, name, (id) => ask<O>(one, { params: { id } } as InputOf<O>))
  return {
    ...spec,
    read,
    /** Rows by their ids, where the call can be asked so. */
    find: async (ids: readonly (string | number)[]) => {
      const page: unknown = await ask<C>(call, { params, query: { ids: ids.join(), take: MAX_TAKE } } as InputOf<C>)
      return (page as { items: readonly RowOf<C>[] }).items
    },
    /** For the loader: the page, and what is open beside it; `shown` where the rows are not read page by page. */
    async load(url: string, fixed?: Fixed<C>, shown?: Promise<AnswerOf<C>>) {
      const [page, row, past] = await Promise.all([
        shown ?? read(url, fixed),
        opened(url, 'edit', get),
        opened(url, 'history', history),
        openDefault(spec.name, url, spec.keep),
      ])
      return {
        page,
        opened: row as Opened<AnswerOf<G>> | undefined,
        history: past as Opened<AnswerOf<H>> | undefined,
      }
    },
  }
}
export type ListOf<N extends Namespace, C extends Call, G extends Call, H extends Call, V extends string> = ReturnType<
  typeof describeList<N, C, G, H, V>
>
