// Written by `node scripts/tables.ts` from the migrated database.
import type { SearchedListName } from '#contract/search/searched-lists.ts'
import type { Generated, GeneratedAlways } from '../kernel/database/database.ts'

export interface PageViewsTable {
  thing: string
  thingId: number
  day: string
  visitor: string
}

export interface SavedSearchesTable {
  id: GeneratedAlways<number>
  ownerUserId: string
  name: string
  query: string
  frequency: Generated<'instant' | 'daily'>
  channel: Generated<'inapp' | 'email'>
  active: Generated<boolean>
  seenUntil: Date
  createdAt: Generated<Date>
  rowVersion: Generated<number>
  list: Generated<SearchedListName>
}

export interface SearchSynonymsTable {
  id: GeneratedAlways<number>
  fact: string | null
  terms: string[]
  keys: string[]
  status: Generated<'active' | 'archived'>
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  rowVersion: Generated<number>
}

export interface SearchWordsTable {
  word: string
  stem: string
  slips: string[]
  shown: string
  telling: boolean
  offers: Generated<number>
}

declare module '../kernel/database/database.ts' {
  interface Tables {
    pageViews: PageViewsTable
    savedSearches: SavedSearchesTable
    searchSynonyms: SearchSynonymsTable
    searchWords: SearchWordsTable
  }
}
