import { z } from 'zod'
import { call } from '../call.ts'
import { Edition } from './editions.ts'

/** What the page of an item is opened by before it is public: its address ends in `preview={key}`. */
export const previewContent = call('GET /main/api-media/preview/{key}', {
  summary: 'An item as its page will show it, for whoever was given the address; nothing once it is published',
  access: 'open',
  perMinute: 60,
  params: z.object({ key: z.string().regex(/^[\w-]{24}$/) }),
  answer: Edition,
})
