import { z } from 'zod'
import { call, codes } from '../../call.ts'
import { Permission as P } from '../../permissions.ts'
import { republic } from '../../scope.ts'
import { deskStates, exchangeStates } from './call-process.ts'

const Wallboard = z.object({
  exchange: z.enum(exchangeStates),
  waiting: z.int(),
  longestSeconds: z.int(),
  operators: z.array(
    z.object({ id: z.uuid(), name: z.string(), state: z.enum(deskStates), since: z.iso.datetime().nullable() }),
  ),
  /** Of today; shares in basis points, null where nobody has called. */
  came: z.int(),
  answered: z.int(),
  inTime: z.int().nullable(),
  lost: z.int().nullable(),
  /** Tickets nobody has ended: past their time, soon past it, others. */
  tickets: z.object({ red: z.int(), yellow: z.int(), green: z.int() }),
  /** Of the last seven days. */
  medianMinutes: z.int().nullable(),
  /** Hundredths. */
  rating: z.int().nullable(),
  ratings: z.int(),
  /** What is asked most in these seven days, beside the seven before. */
  topics: z.array(z.object({ id: z.int(), name: z.string(), now: z.int(), before: z.int() })),
  now: z.iso.datetime(),
})
export type Wallboard = z.infer<typeof Wallboard>

export const getWallboard = call('GET /main/api-communication/call-desk/wallboard', {
  scope: republic('One call centre answers people of the whole country'),
  access: codes(P.CallCenterSupervise),
  summary: 'Who waits, who answers and how well, as it stands now',
  answer: Wallboard,
})
