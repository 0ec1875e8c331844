import type { ReactNode } from 'react'
import type { listEditions } from '#contract/media/editions.ts'
import { groupDigits } from '#uz/decimal.ts'
import { Crumbs } from '#web/kit/site/crumbs.tsx'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import { FilterChips } from '../listing/filter-chips.tsx'
import { FilterForm } from '../listing/filter-form.tsx'
import { addressOf, type Chip, first, viewOf } from '../listing/filters.ts'
import { JoinedPages } from '../listing/joined-pages.tsx'
import styles from '../listing/list-page.module.css'
import { ListSearch } from '../listing/list-search.tsx'
import { NothingFound } from '../listing/nothing-found.tsx'
import { RegionMap } from '../listing/region-map.tsx'
import { ViewToggle } from '../listing/view-toggle.tsx'
import { EditionShelf } from './edition-card.tsx'
import { EditionFilterGroups } from './edition-filter-groups.tsx'
import { chipName, type Naming } from './edition-filter-names.ts'
import type { EditionList } from './edition-lists.ts'
import { queryOf } from './edition-query.ts'
import type { EditionListData } from './load-editions.ts'
import { useMediaWord } from './use-media-word.ts'

interface EditionListPageProps {
  list: EditionList
  data: EditionListData
  /** Between the heading and the list: tabs of kinds. */
  children?: ReactNode
}

/** A list of media of any kind: found by words, narrowed by what is counted, walked through page by page. */
export function EditionListPage({ list, data, children }: EditionListPageProps) {
  const t = useT('media')
  const listing = useT('listing')
  const word = useMediaWord()
  const { filters, place, total = 0, more, items, facets, didYouMean, lang, outlines } = data
  const { name } = list
  const search = first(filters, 'search')
  const naming: Naming = { list: name, t, word, lang, place, facets }
  const nameOf = (chip: Chip) => chipName(naming, chip)
  const count = more ? t(`more.${name}`, { n: groupDigits(String(total)) }) : t(`count.${name}`, { n: total })
  const way = [
    { to: '/', name: listing('home') },
    { to: '/media', name: t('title') },
    { to: list.path, name: t(`heading.${name}`) },
  ]
  const view = viewOf(outlines !== undefined)
  const load = (page: number) =>
    ask<typeof listEditions>('GET /main/api-media/editions', { query: { ...queryOf(list, filters), page } })
  return (
    <div className={styles.page}>
      <Crumbs label={listing('crumbs')} way={way} />
      <h1 className={styles.title}>
        {search ? t('found', { q: search }) : t(`heading.${name}`)} <span>{count}</span>
      </h1>
      <ListSearch list={list} filters={filters} label={t(`search.${name}`)} />
      {didYouMean && (
        <p className={styles.meant} role="status">
          {listing('did-you-mean', { q: didYouMean })}
        </p>
      )}
      {children}
      <div className={styles.columns}>
        <FilterForm
          list={list}
          filters={filters}
          kept={['search', 'kind', 'keyword', 'sort']}
          view={view}
          show={t(`show.${name}`, { n: total })}
        >
          {() => facets && <EditionFilterGroups list={list} filters={filters} facets={facets} naming={naming} />}
        </FilterForm>
        <div className={styles.list}>
          <h2 className="unseen">{t('results')}</h2>
          <FilterChips
            list={list}
            filters={filters}
            nameOf={nameOf}
            view={view}
            sorts={list.sorts.map((value) => ({
              value,
              label: value === 'popular' || value === 'deadline' ? t(`sort.${value}`) : listing(`sort.${value}`),
            }))}
            last={list.map && <ViewToggle list={list} filters={filters} map={outlines !== undefined} />}
          >
            {null}
          </FilterChips>
          {outlines && facets && (
            <RegionMap
              outlines={outlines}
              regions={facets.region}
              list={list}
              filters={filters}
              title={t('map.title')}
              countOf={(n) => t(`count.${name}`, { n })}
            />
          )}
          {items.length === 0 ? (
            <NothingFound
              list={list}
              filters={filters}
              nameOf={nameOf}
              words={{ title: t(`empty.${name}`), save: t('empty.help'), all: t(`whole.${name}`) }}
            />
          ) : (
            <JoinedPages key={addressOf(list, filters)} list={list} filters={filters} first={data} load={load}>
              {(cards) => <EditionShelf cards={cards} first />}
            </JoinedPages>
          )}
        </div>
      </div>
    </div>
  )
}
