import type { Ctx } from '#server/kernel/context.ts'
import { territoryIdsByCodes } from '#server/reference/public.ts'
import { pinflOf } from '../market/sellers.ts'
import { settle } from '../people.ts'
import '#server/identity/tables.ts'

/** Somebody with a plot behind the house, who sells what grows there. */
export interface Household {
  userId: string
  territoryId: number
}

const lastNames = ['Ashurov', 'Boltayev', 'Gʻofurov', 'Doʻstov', 'Eshonqulov', 'Jabborov', 'Rasulov', 'Toʻrayev']
const firstNames = ['Baxtiyor', 'Erkin', 'Laziz', 'Norqul', 'Sobir', 'Tohir', 'Umar', 'Yusuf']

/** Two districts where the company of mahallas works; the second is far, and it has nobody there yet. */
const NEAR = '1718236'
const AFAR = '1735225'
const mahallas = ['14140014', '14140027', '14140042', '14140055', '14140067', '14140081', '14140094', '14140107']
const MANY = 28
const FEW = 4
const FIRST_PINFL = 400

export interface Households {
  near: readonly Household[]
  afar: readonly Household[]
}

/** Families of a district that is tried out, registered as self-employed. */
export async function settleHouseholds(ctx: Ctx): Promise<Households> {
  const ids = await territoryIdsByCodes(ctx, [AFAR, ...mahallas])
  const placeOf = (code: string) => ids.get(code) ?? missing(code)
  const all: Household[] = []
  for (let at = 0; at < MANY + FEW; at++) {
    const territoryId = placeOf(at < MANY ? (mahallas[at % mahallas.length] ?? NEAR) : AFAR)
    const userId = await settle(ctx, {
      firstName: firstNames[Math.floor(at / lastNames.length) + (at % 5)] ?? 'Anvar',
      lastName: lastNames[at % lastNames.length] ?? 'Ashurov',
      phone: `+9989000005${String(at).padStart(2, '0')}`,
      pinfl: pinflOf(FIRST_PINFL + at),
      roles: ['individual'],
      identityLevel: 2,
      territoryId,
    })
    all.push({ userId, territoryId })
  }
  await registerWorkers(
    ctx,
    all.map(({ userId }) => userId),
  )
  await ctx.tx.updateTable('territories').set({ uzagrostarPilot: true }).where('code', 'in', [NEAR, AFAR]).execute()
  await ctx.changed('territories')
  return { near: all.slice(0, MANY), afar: all.slice(MANY) }
}

/** People who live on what they grow, and the register knows it. */
export async function registerWorkers(ctx: Ctx, userIds: readonly string[]): Promise<void> {
  await ctx.tx
    .insertInto('selfEmployments')
    .values(
      userIds.map((userId, at) => ({
        userId,
        status: 'active' as const,
        registrationNo: `SE-2026-${userId.slice(0, 4)}${at + 1}`,
        registeredAt: '2026-02-10',
        verified: true,
        checkedAt: ctx.now,
      })),
    )
    .onConflict((conflict) => conflict.column('userId').doNothing())
    .execute()
}

function missing(code: string): never {
  throw new Error(`The demo world has no place ${code}`)
}
