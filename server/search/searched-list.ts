import type { z } from 'zod'
import type { SearchedListName } from '#contract/search/searched-lists.ts'
import type { Ctx } from '../kernel/context.ts'

export interface News {
  id: number
  at: Date
}

interface Since {
  after: Date
  /** Nobody is told of what is their own. */
  userId: string
  most: number
}

/** A list whose searches are saved, as the engine of saved searches knows it. */
export interface SearchedList {
  name: SearchedListName
  /** Parameters of its address that are filters. */
  filters: z.ZodObject
  /** Reads once for many searches what every one of them needs. */
  prepare(ctx: Ctx): Promise<(query: string, since: Since) => Promise<News[]>>
  /** The page of one of its rows. */
  pathOf(id: number): string
}

export function searchedList<F extends z.ZodObject>(described: {
  name: SearchedListName
  filters: F
  prepare(ctx: Ctx): Promise<(filters: z.output<F>, since: Since) => Promise<News[]>>
  pathOf(id: number): string
}): SearchedList {
  return {
    ...described,
    async prepare(ctx) {
      const newsOf = await described.prepare(ctx)
      return async (query, since) => {
        // A search saved under older rules may mean nothing any more.
        const read = described.filters.safeParse(Object.fromEntries(new URLSearchParams(query)))
        return read.success ? newsOf(read.data, since) : []
      }
    },
  }
}

export type SearchedLists = ReadonlyMap<SearchedListName, SearchedList>
export const searchedListsOf = (lists: readonly SearchedList[]): SearchedLists =>
  new Map(lists.map((list) => [list.name, list]))
