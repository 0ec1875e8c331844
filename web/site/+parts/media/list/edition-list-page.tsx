import type { ReactNode } from 'react'
import type { listEditions } from '#contract/media/editions.ts'
import { groupDigits } from '#uz/decimal.ts'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import { first, viewOf } from '../../listing/filters.ts'
import { ListPage } from '../../listing/list-page.tsx'
import { ListSearch } from '../../listing/list-search.tsx'
import { RegionMap } from '../../listing/region-map.tsx'
import { ViewToggle } from '../../listing/view-toggle.tsx'
import { EditionShelf } from '../edition-card.tsx'
import { useMediaWord } from '../use-media-word.ts'
import { EditionFilterGroups } from './edition-filter-groups.tsx'
import { chipName, type Naming } from './edition-filter-names.ts'
import type { EditionList } from './edition-lists.ts'
import { queryOf } from './edition-query.ts'
import type { EditionListData } from './load-editions.ts'

interface EditionListPageProps {
  list: EditionList
  data: EditionListData
  /** Between the heading and the list: tabs of kinds. */
  children?: ReactNode
}

/** A list of media of any kind: found by words, narrowed by what is counted, walked through page by page. */
export function EditionListPage({ list, data, children }: EditionListPageProps) {
  const t = useT('media-lists')
  const media = useT('media')
  const listing = useT('listing')
  const word = useMediaWord()
  const { filters, place, total = 0, more, facets, lang, outlines } = data
  const { name } = list
  const search = first(filters, 'search')
  const naming: Naming = { list: name, t, word, lang, place, facets }
  const count = more ? t(`more.${name}`, { n: groupDigits(String(total)) }) : t(`count.${name}`, { n: total })
  const way = [
    { to: '/', name: listing('home') },
    { to: '/media', name: media('title') },
    { to: list.path, name: media(`heading.${name}`) },
  ]
  const load = (page: number) =>
    ask<typeof listEditions>('GET /main/api-media/editions', { query: { ...queryOf(list, filters), page } })
  return (
    <ListPage
      list={list}
      data={data}
      way={way}
      heading={search ? t('found', { q: search }) : media(`heading.${name}`)}
      count={count}
      search={<ListSearch list={list} filters={filters} label={t(`search.${name}`)} />}
      kept={['search', 'kind', 'keyword', 'sort']}
      view={viewOf(outlines !== undefined)}
      groups={() => facets && <EditionFilterGroups list={list} filters={filters} facets={facets} naming={naming} />}
      nameOf={(chip) => chipName(naming, chip)}
      sorts={list.sorts.map((value) => ({
        value,
        label: value === 'popular' || value === 'deadline' ? t(`sort.${value}`) : listing(`sort.${value}`),
      }))}
      last={list.map && <ViewToggle list={list} filters={filters} map={outlines !== undefined} />}
      over={
        outlines &&
        facets && (
          <RegionMap
            outlines={outlines}
            regions={facets.region}
            list={list}
            filters={filters}
            title={t('map.title')}
            countOf={(n) => t(`count.${name}`, { n })}
          />
        )
      }
      load={load}
      shelf={(cards) => <EditionShelf cards={cards} first />}
      words={{
        show: t(`show.${name}`, { n: total }),
        results: t('results'),
        nothing: { title: t(`empty.${name}`), save: t('empty.help'), all: t(`whole.${name}`) },
      }}
    >
      {children}
    </ListPage>
  )
}
