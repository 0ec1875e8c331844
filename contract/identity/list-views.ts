import { z } from 'zod'
import { call } from '../call.ts'
import { idParams } from '../ids.ts'
import { LIST_VIEW_NAME } from './list-view-limits.ts'

const name = z.string().trim().min(1).max(LIST_VIEW_NAME)
const ListView = z.object({
  id: z.int(),
  list: z.string(),
  name: z.string(),
  /** As in the address of its list: `status=active&search=olma`. */
  query: z.string(),
  /** Its list opens with it. */
  isDefault: z.boolean(),
})
export type ListView = z.infer<typeof ListView>

export const findListViews = call('GET /main/api-auth/list-views', {
  summary: 'Views of lists I have named, of all lists at once',
  access: 'signedIn',
  answer: z.object({ items: z.array(ListView) }),
})

export const keepListView = call('POST /main/api-auth/list-views', {
  summary: 'Name the filters of a list; the same name again replaces them',
  access: 'signedIn',
  personal: 'keeping',
  body: z.strictObject({ list: z.string().regex(/^[a-z][a-zA-Z-]{0,59}$/), name, query: z.string().max(2000) }),
  answer: ListView,
})

export const updateListView = call('PUT /main/api-auth/list-views/{id}', {
  summary: 'Rename a view, or say whether its list opens with it',
  access: 'signedIn',
  personal: 'keeping',
  params: idParams,
  body: z.strictObject({ name, isDefault: z.boolean() }),
  answer: ListView,
})

export const removeListView = call('DELETE /main/api-auth/list-views/{id}', {
  summary: 'Forget a view',
  access: 'signedIn',
  personal: 'keeping',
  params: idParams,
})
