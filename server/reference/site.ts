import type { Config } from '../kernel/config.ts'
import type { Ctx, SignedCtx } from '../kernel/context.ts'
import { refuse } from '../kernel/refuse.ts'
import { textIn } from '../kernel/words/localized.ts'
import type { Settings } from './settings.ts'
import './tables.ts'

/** All from memory: every page asks for it. */
export async function getSite(ctx: Ctx, settings: Settings, config: Config) {
  const text = await settings.get('banner.approbation.text')
  return {
    banner: {
      enabled: await settings.get('banner.approbation.enabled'),
      text: textIn(ctx.lang, text),
      secondText: textIn(ctx.lang === 'ru' ? 'uz' : 'ru', text),
    },
    contacts: {
      phone: await settings.get('contacts.phone'),
      telegram: await settings.get('contacts.telegram'),
      email: await settings.get('contacts.email'),
    },
    buildCheckIntervalSec: await settings.get('build.check.intervalSec'),
    demo: config.demo,
    soonRoutes: [...(await settings.get('soon.routes'))],
  }
}

export async function findSoon(ctx: SignedCtx, settings: Settings) {
  const routes = await settings.get('soon.routes')
  const mine = await ctx.tx
    .selectFrom('soonSubscriptions')
    .select('route')
    .where('userId', '=', ctx.actor.userId)
    .execute()
  const subscribed = new Set(mine.map((row) => row.route))
  return { items: routes.map((route) => ({ route, subscribed: subscribed.has(route) })) }
}

export async function subscribeSoon(ctx: SignedCtx, settings: Settings, route: string) {
  const routes = await settings.get('soon.routes')
  if (!routes.includes(route)) refuse('E_NOT_FOUND')
  const { userId } = ctx.actor
  const added = await ctx.tx
    .insertInto('soonSubscriptions')
    .values({ userId, route, createdAt: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('route')
    .executeTakeFirst()
  if (added)
    await ctx.audit({
      action: 'soon.subscribed',
      objectType: 'user',
      objectId: userId,
      changes: { route: [null, route] },
    })
  return { route, subscribed: true }
}
