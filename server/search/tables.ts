// Written by `node scripts/tables.ts` from the migrated database.
import type { Generated, GeneratedAlways } from '../kernel/database.ts'

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

declare module '../kernel/database.ts' {
  interface Tables {
    searchSynonyms: SearchSynonymsTable
    searchWords: SearchWordsTable
  }
}
