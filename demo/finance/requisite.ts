import { RequisiteFields } from '#contract/market/requisites.ts'
import { actingParty } from '#server/identity/public.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { payoutsOf } from '#server/market/public.ts'
import { createRequisite } from '#server/market/requisites/edits.ts'
import { daysFrom } from '#uz/durations.ts'

const SETTLED_DAYS = 80
let accounts = 0

/** Where their money goes: what they have, or an account of long ago; a new one would keep it back. */
export async function requisiteOf(whose: SignedCtx): Promise<number> {
  const [own] = await payoutsOf(whose, actingParty(whose))
  if (own) return own.id
  const made = await createRequisite(
    { ...whose, now: daysFrom(whose.now, -SETTLED_DAYS) },
    RequisiteFields.parse({
      holderName: 'Asosiy hisob',
      mfo: '00450',
      account: `20208000900${String(700_000_001 + ++accounts)}`,
      purpose: 'sales',
    }),
  )
  return made.id
}
