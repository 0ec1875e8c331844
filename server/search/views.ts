import { isbot } from 'isbot'
import { dayOf } from '#uz/date.ts'
import type { Ctx } from '../kernel/context.ts'
import { networkOf } from '../kernel/http/network.ts'
import { Refusal } from '../kernel/refuse.ts'
import './tables.ts'

/** Browsers of one network that count for one thing in a day: a household has several, a bot has many. */
const OF_AN_ADDRESS = { times: 10, seconds: 86_400 }

interface Seen {
  /** What kind of thing, and whose. */
  thing: string
  id: number
  ownerUserId: string
  ownerOrganizationId: string | null
}

/**
 * Whether this visit counts as a view: one person, one thing, one day. Robots and owners never count. The visitor is
 * stored as a keyed hash of address and browser.
 */
export async function countOnce(ctx: Ctx, { thing, id, ownerUserId, ownerOrganizationId }: Seen): Promise<boolean> {
  const { actor, device } = ctx
  const own =
    actor &&
    (actor.userId === ownerUserId ||
      (actor.organizationId !== undefined && actor.organizationId === ownerOrganizationId))
  if (own || device === '' || isbot(device)) return false
  const day = dayOf(ctx.now)
  const visitor = ctx.vault.fingerprint(`view ${day} ${networkOf(ctx.ip)} ${device}`)
  const seen = await ctx.tx
    .insertInto('pageViews')
    .values({ thing, thingId: id, day, visitor })
    .onConflict((conflict) => conflict.doNothing())
    .returning('day')
    .executeTakeFirst()
  return seen !== undefined && isFirstOfFew(ctx, `${thing} ${id}`)
}

async function isFirstOfFew(ctx: Ctx, what: string): Promise<boolean> {
  const key = ctx.vault.fingerprint(`views ${what} ${networkOf(ctx.ip)}`)
  return ctx.throttle.take(`view:${key}`, OF_AN_ADDRESS, ctx.now).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal) return false
      throw error
    },
  )
}

export async function forgetVisitors(ctx: Ctx): Promise<void> {
  await ctx.tx.deleteFrom('pageViews').where('day', '<', dayOf(ctx.now)).execute()
}
