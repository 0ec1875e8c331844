import type { Process } from '#contract/process.ts'
import type { Ctx } from '../kernel/context.ts'
import type { Clocked } from '../kernel/process/clock-work.ts'
import { expireOffer } from './choose.ts'
import { moveRequest } from './clock.ts'
import { endApplication } from './ends.ts'
import { replace, settle } from './follow.ts'
import type { ApplicationKind } from './kind.ts'
import { forfeitOffer } from './offers.ts'
import { type Application, type HeldRequest, holdApplication, holdOffer, holdRequest } from './rows.ts'
import { tellApplicant, tellOverseers, tellRecipient } from './tell.ts'

const fits = (process: Process, step: string, state: string) => process[step]?.from.includes(state) ?? false

/** What time does to applications of these kinds, their requests and their offers. */
export function applicationClocks(kinds: readonly ApplicationKind[]): Clocked[] {
  const named = (name: string | undefined) => kinds.find((kind) => kind.name === name)
  // Kinds share their tables, and count again by the same calendar.
  const [any] = kinds
  if (!any) return []
  return [
    {
      ...any.applications.clocked,
      async strike(ctx, objectId, step, isDue) {
        const id = Number(objectId)
        const found = await ctx.tx.selectFrom('applications').select('kind').where('id', '=', id).executeTakeFirst()
        const kind = named(found?.kind)
        if (!kind) return
        const application = await holdApplication(ctx, kind, id)
        if ((await isDue()) && fits(kind.tables.application, step, application.status))
          await strikeApplication(ctx, kind, application, step)
      },
    },
    {
      ...any.requests.clocked,
      async strike(ctx, objectId, step, isDue) {
        const id = Number(objectId)
        const found = await ctx.tx
          .selectFrom('applicationRequests')
          .select('kind')
          .where('id', '=', id)
          .executeTakeFirst()
        const kind = named(found?.kind)
        if (!kind) return
        const held = await holdRequest(ctx, kind, id)
        if ((await isDue()) && fits(kind.tables.request, step, held.request.status))
          await strikeRequest(ctx, kind, held, step)
      },
    },
    {
      ...any.offers.clocked,
      async strike(ctx, objectId, _step, isDue) {
        const id = Number(objectId)
        const found = await ctx.tx
          .selectFrom('applicationOffers as o')
          .innerJoin('applications as a', 'a.id', 'o.applicationId')
          .select('a.kind')
          .where('o.id', '=', id)
          .executeTakeFirst()
        const kind = named(found?.kind)
        if (!kind) return
        const held = await holdOffer(ctx, kind, id)
        if (await isDue()) await expireOffer(ctx, kind, held)
      },
    },
  ]
}

async function strikeApplication(ctx: Ctx, kind: ApplicationKind, application: Application, step: string) {
  if (step === 'forgo' && (await kind.isForgone?.(ctx, application))) await forfeitOffer(ctx, kind, application)
  else if (step === 'lapse' || step === 'forgo') await endApplication(ctx, kind, application, step)
  else {
    const struck = await kind.applications.take(ctx, application, step)
    if (step === 'nudge') await tellOverseers(ctx, kind, application, 'unrouted')
    await kind.struck?.(ctx, struck, step)
  }
}

async function strikeRequest(ctx: Ctx, kind: ApplicationKind, held: HeldRequest, step: string): Promise<void> {
  const { application } = held
  if (step === 'expire') {
    const expired = await moveRequest(ctx, kind, held, 'expire', { set: { ending: 'silent' } })
    await tellRecipient(ctx, kind, expired, 'recalled')
    await replace(ctx, kind, expired)
  } else if (step === 'giveUp') {
    const given = await moveRequest(ctx, kind, held, 'giveUp', { set: { ending: 'unanswered' } })
    await tellApplicant(ctx, kind, application, 'expired')
    await settle(ctx, kind, given.application)
  } else if (step === 'alert' || step === 'overdue') {
    await moveRequest(ctx, kind, held, step)
    const what = step === 'alert' ? 'silent' : 'overdue'
    await tellRecipient(ctx, kind, held, what)
    await tellOverseers(ctx, kind, application, what)
  }
}
