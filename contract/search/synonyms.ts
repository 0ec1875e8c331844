import { z } from 'zod'
import { call, codes } from '../call.ts'
import { History } from '../history.ts'
import { idParams, rowVersion } from '../ids.ts'
import { pageOf, pageQuery, searchText } from '../list.ts'
import { Permission } from '../permissions.ts'
import type { Process } from '../process.ts'
import { reference } from '../scope.ts'

const access = codes(Permission.CategoryManage)

export const synonymProcess = {
  archive: { by: 'staff', from: ['active'], to: 'archived' },
  restore: { by: 'staff', from: ['archived'], to: 'active' },
} as const satisfies Process

const fields = {
  /** Words and short phrases for one thing, in any language and script. */
  terms: z.array(z.string().trim().min(1).max(60)).min(2).max(60),
}
const states = z.enum(['active', 'archived'])
const SynonymGroup = z.object({
  id: z.int(),
  terms: z.array(z.string()),
  status: states,
  rowVersion: z.int(),
  can: z.object({ update: z.boolean(), archive: z.boolean(), restore: z.boolean() }),
})
export type SynonymGroup = z.infer<typeof SynonymGroup>

export const listSynonyms = call('GET /main/api-market/synonyms', {
  summary: 'Groups of words that search takes for one thing',
  access,
  scope: reference,
  query: z.object({ ...pageQuery, search: searchText, status: states.optional() }),
  answer: pageOf(SynonymGroup),
})

export const getSynonyms = call('GET /main/api-market/synonyms/{id}', {
  summary: 'One group for editing',
  access,
  scope: reference,
  params: idParams,
  answer: SynonymGroup,
})

export const createSynonyms = call('POST /main/api-market/synonyms', {
  summary: 'Add a group; search knows it at once',
  access,
  scope: reference,
  body: z.strictObject(fields),
  answer: SynonymGroup,
})

export const updateSynonyms = call('PUT /main/api-market/synonyms/{id}', {
  summary: 'Change the words of a group',
  access,
  scope: reference,
  params: idParams,
  body: z.strictObject({ ...fields, rowVersion }),
  answer: SynonymGroup,
})
export type SynonymFields = Omit<z.infer<typeof updateSynonyms.body>, 'rowVersion'>

export const takeSynonymStep = call('POST /main/api-market/synonyms/{id}/step', {
  summary: 'Take a group out of the search, or bring it back',
  access,
  scope: reference,
  params: idParams,
  body: z.strictObject({ step: z.enum(['archive', 'restore']), rowVersion }),
  answer: SynonymGroup,
})

export const synonymHistory = call('GET /main/api-market/synonyms/{id}/history', {
  summary: 'Who changed a group, and how',
  access,
  scope: reference,
  params: idParams,
  answer: History,
})
