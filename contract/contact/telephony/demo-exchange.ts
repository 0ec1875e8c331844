import { z } from 'zod'
import { call } from '../../call.ts'
import { phoneShape } from '../../phone.ts'

const Line = z.object({
  channel: z.string(),
  /** Of whoever is on the line: a telephone outside, or the extension of an operator. */
  number: z.string(),
  state: z.enum(['Ring', 'Ringing', 'Up']),
})
export type DemoLine = z.infer<typeof Line>
const answer = z.object({ items: z.array(Line) })
const root = '/main/api-communication/demo/exchange'

export const demoLines = call(`GET ${root}`, {
  summary: 'Demo only: the lines of the exchange it plays',
  access: 'open',
  answer,
})
export const demoExchange = call(`POST ${root}`, {
  summary: 'Demo only: somebody calls, lifts a receiver that rings, or puts it down',
  access: 'open',
  perMinute: 60,
  body: z.discriminatedUnion('act', [
    z.strictObject({ act: z.literal('ring'), phone: phoneShape }),
    z.strictObject({ act: z.literal('lift'), channel: z.string().max(80) }),
    z.strictObject({ act: z.literal('hangUp'), channel: z.string().max(80) }),
  ]),
  answer,
})
