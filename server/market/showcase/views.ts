import { isbot } from 'isbot'
import { sql } from 'kysely'
import { dayOf } from '#uz/date.ts'
import type { Ctx } from '../../kernel/context.ts'
import { Refusal, refuse } from '../../kernel/refuse.ts'
import '../tables.ts'

/** Browsers of one address that count for one product in a day: a house has several, a farm of names for one has no end. */
const OF_AN_ADDRESS = { times: 10, seconds: 86_400 }

/** One person, one product, one day: one view. The visitor is kept as a keyed hash of address and browser. */
export async function countView(ctx: Ctx, id: number): Promise<{ counted: boolean }> {
  const offer = await ctx.tx
    .selectFrom('offers')
    .select(['sellerUserId', 'sellerOrganizationId'])
    .where('productId', '=', id)
    .executeTakeFirst()
  if (!offer) refuse('E_NOT_FOUND')
  const { actor, device } = ctx
  const own =
    actor &&
    (actor.userId === offer.sellerUserId ||
      (actor.organizationId !== undefined && actor.organizationId === offer.sellerOrganizationId))
  if (own || device === '' || isbot(device)) return { counted: false }
  const day = dayOf(ctx.now)
  const visitor = ctx.vault.fingerprint(`view ${day} ${ctx.ip} ${device}`)
  const seen = await ctx.tx
    .insertInto('productViews')
    .values({ productId: id, day, visitor })
    .onConflict((conflict) => conflict.doNothing())
    .returning('day')
    .executeTakeFirst()
  if (!seen || !(await isFirstOfFew(ctx, id))) return { counted: false }
  await ctx.tx.updateTable('products').set({ views: sql`views + 1` }).where('id', '=', id).execute()
  return { counted: true }
}

async function isFirstOfFew(ctx: Ctx, id: number): Promise<boolean> {
  const key = ctx.vault.fingerprint(`views ${id} ${ctx.ip}`)
  return ctx.throttle.take(`view:${key}`, OF_AN_ADDRESS, ctx.now).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal) return false
      throw error
    },
  )
}

export async function forgetVisitors(ctx: Ctx): Promise<void> {
  await ctx.tx.deleteFrom('productViews').where('day', '<', dayOf(ctx.now)).execute()
}
