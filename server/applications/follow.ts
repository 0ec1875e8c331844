import { endedStates } from '#contract/applications/application-process.ts'
import { stepAfter } from '#contract/applications/follow.ts'
import { isOnTable } from '#contract/applications/offer-process.ts'
import type { Ctx } from '../kernel/context.ts'
import { endApplication, offersOf, requestsOf } from './ends.ts'
import type { ApplicationKind } from './kind.ts'
import type { Application, HeldRequest } from './rows.ts'
import { findOthers, sendTo } from './send.ts'

/** The reason code of an application every recipient refused. */
const REFUSED = 'refused'
const NO_RECIPIENT = 'no-recipient'

/** After each step of a request or an offer: moves the application to the state that follows from its requests. */
export async function settle(
  ctx: Ctx,
  kind: ApplicationKind,
  application: Application,
  { wantsOthers = false } = {},
): Promise<Application> {
  const requests = (await requestsOf(ctx, application)).filter(({ round }) => round === application.round)
  const isOffered = (await offersOf(ctx, application)).some(({ status }) => isOnTable(status))
  const step = stepAfter(requests, { isOffered, wantsOthers })
  const { to } = kind.tables.application[step]
  if (to === application.status) return application
  if (step === 'unroute') return reroute(ctx, kind, application)
  if (step === 'reject') return endApplication(ctx, kind, application, step, { reasonCode: REFUSED })
  if (endedStates.includes(to ?? '')) return endApplication(ctx, kind, application, step)
  return kind.applications.take(ctx, application, step)
}

/** Asks other recipients in a new round. Where nobody is left, or after the last round, the application ends. */
async function reroute(ctx: Ctx, kind: ApplicationKind, application: Application): Promise<Application> {
  const left = kind.mostReplacements - application.replacements
  const others = left > 0 ? await findOthers(ctx, kind, application, kind.mostRecipients) : []
  if (others.length === 0) return endApplication(ctx, kind, application, 'reject', { reasonCode: NO_RECIPIENT })
  const anew = await kind.applications.take(ctx, application, 'unroute', {
    set: { round: application.round + 1, replacements: application.replacements + 1 },
  })
  await sendTo(ctx, kind, anew, others)
  return kind.applications.take(ctx, anew, 'route')
}

/** Asks another recipient at once in place of one that did not answer or was recalled. */
export async function replace(
  ctx: Ctx,
  kind: ApplicationKind,
  { application: held, request }: HeldRequest,
): Promise<Application> {
  const application = (await kind.takenAway?.(ctx, held)) ?? held
  if (application.replacements >= kind.mostReplacements) return settle(ctx, kind, application)
  const others = await findOthers(ctx, kind, application, 1)
  if (others.length === 0) return settle(ctx, kind, application)
  await sendTo(ctx, kind, application, others, request)
  const counted = await kind.applications.change(ctx, application, { replacements: application.replacements + 1 })
  return settle(ctx, kind, counted)
}
