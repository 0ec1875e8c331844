import { z } from 'zod'
import { call } from '../call.ts'
import { wholeCountry } from '../scope.ts'
import { everyEditor } from './shared-forms.ts'

/** A form that is open says so this often. */
export const EDITING_BEAT_SECONDS = 15

export const markEditing = call('POST /main/api-communication/editing', {
  summary: 'I have this row open in its form, or have just closed it; answers which colleagues have it open too',
  access: everyEditor,
  scope: wholeCountry('Colleagues who have the same form open'),
  perMinute: 240,
  body: z.strictObject({
    form: z.string().min(1).max(60),
    id: z.string().min(1).max(80),
    leaving: z.boolean().default(false),
  }),
  answer: z.object({ others: z.array(z.string()) }),
})
