import type { ReactNode } from 'react'
import { Crumbs } from '#web/kit/site/crumbs.tsx'
import { useT } from '#web/shell/texts.ts'
import { FilterChips } from './filter-chips.tsx'
import { FilterForm } from './filter-form.tsx'
import { addressOf, type Chip, type Filters, type List } from './filters.ts'
import { JoinedPages, type Page } from './joined-pages.tsx'
import styles from './list-page.module.css'
import { NothingFound } from './nothing-found.tsx'

interface ListPageProps<Item extends { id: number }> {
  list: List
  /** The page the server rendered. */
  data: Page<Item> & { page: number; filters: Filters; didYouMean: string | null }
  way: readonly { to: string; name: string }[]
  heading: string
  /** How many there are, in words. */
  count: string
  /** Between the heading and the list: its own search, tabs of kinds. */
  search?: ReactNode
  children?: ReactNode
  /** Names of filters the form itself does not ask for and must not lose. */
  kept: readonly string[]
  /** Other parts of the address that stay, such as the view. */
  view?: Readonly<Record<string, string>>
  /** The groups of filters; whoever leaves a typed value calls `go`. */
  groups: (go: () => void) => ReactNode
  nameOf: (chip: Chip) => string
  sorts: readonly { value: string; label: string }[]
  /** Before the order and after it. */
  doings?: ReactNode
  last?: ReactNode
  /** Above the cards, or where they would be. */
  over?: ReactNode
  instead?: ReactNode
  load: (page: number) => Promise<Page<Item>>
  shelf: (items: readonly Item[]) => ReactNode
  words: { show: string; results: string; nothing: { title: string; save: string; all: string } }
}

const nowhere = {}

/** A list of the site, whatever it is of: found by words, narrowed by what is counted, walked through page by page. */
export function ListPage<Item extends { id: number }>(props: ListPageProps<Item>) {
  const { list, data, nameOf, view = nowhere, words } = props
  const { filters, didYouMean } = data
  const t = useT('listing')
  const cards =
    data.items.length === 0 ? (
      <NothingFound list={list} filters={filters} nameOf={nameOf} words={words.nothing} />
    ) : (
      <JoinedPages key={addressOf(list, filters)} list={list} filters={filters} first={data} load={props.load}>
        {props.shelf}
      </JoinedPages>
    )
  return (
    <div className={styles.page}>
      <Crumbs label={t('crumbs')} way={props.way} />
      <h1 className={styles.title}>
        {props.heading} <span>{props.count}</span>
      </h1>
      {props.search}
      {didYouMean && (
        <p className={styles.meant} role="status">
          {t('did-you-mean', { q: didYouMean })}
        </p>
      )}
      {props.children}
      <div className={styles.columns}>
        <FilterForm list={list} filters={filters} kept={props.kept} view={view} show={words.show}>
          {props.groups}
        </FilterForm>
        <div className={styles.list}>
          <h2 className="unseen">{words.results}</h2>
          <FilterChips list={list} filters={filters} nameOf={nameOf} view={view} sorts={props.sorts} last={props.last}>
            {props.doings}
          </FilterChips>
          {props.over}
          {props.instead ?? cards}
        </div>
      </div>
    </div>
  )
}
