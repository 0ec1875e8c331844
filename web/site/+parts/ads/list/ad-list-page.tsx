import { lazy, type ReactNode, Suspense } from 'react'
import type { AdCard, listAds } from '#contract/announcements/ads.ts'
import { groupDigits } from '#uz/decimal.ts'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import { type Chip, chipsOf, first } from '../../listing/filters.ts'
import { ListPage } from '../../listing/list-page.tsx'
import { ListSearch } from '../../listing/list-search.tsx'
import { useWord } from '../words.ts'
import { AdShelf } from './ad-card.tsx'
import { AdFilterGroups } from './ad-filter-groups.tsx'
import { chipName } from './ad-filter-names.ts'
import { type AdList, adKinds, adSorts, queryOf } from './ad-lists.ts'
import type { AdListData } from './load-ads.ts'

/** Useless without scripts, so they are loaded by one of their own. */
const NearMe = lazy(() => import('../../listing/near-me.tsx').then((part) => ({ default: part.NearMe })))
const SaveSearch = lazy(() => import('../../listing/save-search.tsx').then((part) => ({ default: part.SaveSearch })))

interface AdListPageProps {
  list: AdList
  data: AdListData
  /** What cards of a further page need beside the list itself. */
  enrich?: (items: readonly AdCard[]) => Promise<AdCard[]>
  /** Between the heading and the list: tabs of kinds, a switch. */
  children?: ReactNode
}

/** A list of announcements: found by words, narrowed by what is counted, walked through page by page. */
export function AdListPage({ list, data, enrich, children }: AdListPageProps) {
  const t = useT('ads')
  const listing = useT('listing')
  const word = useWord()
  const { filters, place, total = 0, more, facets, lang } = data
  const { name } = list
  const search = first(filters, 'search')
  const heading = place.here?.name ?? (search ? t('found', { q: search }) : t(`heading.${name}`))
  const count = more ? t(`more.${name}`, { n: groupDigits(String(total)) }) : t(`count.${name}`, { n: total })
  const priced = name === 'all' ? adKinds.find((one) => one === first(filters, 'kind')) : name
  const nameOf = (chip: Chip) => chipName({ kind: priced, t, list: listing, word, lang, place, facets }, chip)
  const way = [
    { to: '/', name: listing('home') },
    { to: list.path, name: t(`heading.${name}`) },
  ]
  const sorts = adSorts.filter((sort) => priced || (sort !== 'cheapest' && sort !== 'dearest'))
  const chips = chipsOf(list, filters)
  const load = async (page: number) => {
    const found = await ask<typeof listAds>('GET /main/api-announcements/ads', {
      query: { ...queryOf(list, filters), page },
    })
    return enrich ? { ...found, items: await enrich(found.items) } : found
  }
  return (
    <ListPage
      list={list}
      data={data}
      way={way}
      heading={heading}
      count={count}
      search={<ListSearch list={list} filters={filters} label={t(`search.${name}`)} />}
      kept={['search', 'kind', 'direction', 'near', 'sort', 'category', 'ownerOf']}
      groups={(go) => (
        <AdFilterGroups list={list} filters={filters} facets={facets} place={place} priced={priced} go={go} />
      )}
      nameOf={nameOf}
      sorts={sorts.map((value) => ({
        value,
        label: priced === 'vacancy' && value === 'dearest' ? t('sort.pay') : listing(`sort.${value}`),
      }))}
      doings={
        <Suspense>
          <NearMe list={list} filters={filters} />
          {chips.length > 0 && <SaveSearch list={list} filters={filters} name={chips.map(nameOf).join(', ')} />}
        </Suspense>
      }
      load={load}
      shelf={(ads) => <AdShelf ads={ads} first />}
      words={{
        show: t(`show.${name}`, { n: total }),
        results: t('results'),
        nothing: { title: t(`empty.${name}`), save: t('empty.save'), all: t(`whole.${name}`) },
      }}
    >
      {children}
    </ListPage>
  )
}
