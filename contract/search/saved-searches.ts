import { z } from 'zod'
import { call } from '../call.ts'
import { idParams, rowVersion } from '../ids.ts'
import { pageOf } from '../list.ts'
import { searchedListNames } from './searched-lists.ts'

export const SAVED_SEARCHES = 20
export const searchFrequencies = ['instant', 'daily'] as const
export const searchChannels = ['inapp', 'email'] as const

const list = z.enum(searchedListNames)
const fields = {
  name: z.string().trim().min(1).max(80),
  frequency: z.enum(searchFrequencies).default('daily'),
  channel: z.enum(searchChannels).default('inapp'),
}
const SavedSearch = z.object({
  id: z.int(),
  /** Which list it is of; `searchedLists` says where that is. */
  list,
  name: z.string(),
  /** As in the address of its list: `search=olma&region=1718`. */
  query: z.string(),
  frequency: z.enum(searchFrequencies),
  channel: z.enum(searchChannels),
  active: z.boolean(),
  createdAt: z.iso.datetime(),
  rowVersion: z.int(),
  can: z.object({ update: z.boolean(), remove: z.boolean() }),
})
export type SavedSearch = z.infer<typeof SavedSearch>

export const listSavedSearches = call('GET /main/api-market/saved-searches', {
  summary: 'Searches I have saved',
  access: 'signedIn',
  answer: pageOf(SavedSearch),
})

export const getSavedSearch = call('GET /main/api-market/saved-searches/{id}', {
  summary: 'One of my saved searches',
  access: 'signedIn',
  params: idParams,
  answer: SavedSearch,
})

export const saveSearch = call('POST /main/api-market/saved-searches', {
  summary: 'Save a search of a list and be told of what is new in it; the same filters twice are one search',
  access: 'signedIn',
  personal: 'keeping',
  /** `query` is the search part of the address of the list; what is not a filter is left out of it. */
  body: z.strictObject({ ...fields, list: list.default('products'), query: z.string().max(2000) }),
  answer: SavedSearch,
})

export const updateSavedSearch = call('PUT /main/api-market/saved-searches/{id}', {
  summary: 'Rename a saved search, change how often it tells, switch it off and on',
  access: 'signedIn',
  personal: 'keeping',
  params: idParams,
  body: z.strictObject({ ...fields, active: z.boolean(), rowVersion }),
  answer: SavedSearch,
})
export type SavedSearchFields = Omit<z.infer<typeof updateSavedSearch.body>, 'rowVersion'>

export const removeSavedSearch = call('DELETE /main/api-market/saved-searches/{id}', {
  summary: 'Forget a saved search',
  access: 'signedIn',
  personal: 'keeping',
  params: idParams,
})
