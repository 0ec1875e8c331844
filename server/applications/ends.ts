import type { ApplicationStep } from '#contract/applications/application-process.ts'
import { isLiveOffer, isOnTable } from '#contract/applications/offer-process.ts'
import { type ApplicationRequestEnding, isOpenRequest } from '#contract/applications/request-process.ts'
import type { Ctx } from '../kernel/context.ts'
import { moveRequest } from './clock.ts'
import type { ApplicationKind } from './kind.ts'
import type { Application, HeldRequest, Offer, Request } from './rows.ts'
import { tellApplicant, tellRecipient } from './tell.ts'
import { admitWaiting } from './waiting.ts'

/** Requests of an application, locked in the order of their ids. */
export const requestsOf = (ctx: Ctx, { id }: Pick<Application, 'id'>): Promise<Request[]> =>
  ctx.tx
    .selectFrom('applicationRequests')
    .selectAll()
    .where('applicationId', '=', id)
    .orderBy('id')
    .forUpdate()
    .execute()

export const offersOf = (ctx: Ctx, { id }: Pick<Application, 'id'>): Promise<Offer[]> =>
  ctx.tx.selectFrom('applicationOffers').selectAll().where('applicationId', '=', id).orderBy('id').forUpdate().execute()

/** Ends an offer: a sent one is declined, one still being prepared is dropped. */
async function putAway(ctx: Ctx, kind: ApplicationKind, offer: Offer): Promise<void> {
  if (!isLiveOffer(offer.status)) return
  const step = isOnTable(offer.status) ? 'decline' : 'drop'
  await kind.offers.take(ctx, offer, step, { set: { answeredAt: ctx.now } })
}

export async function putAwayOf(ctx: Ctx, kind: ApplicationKind, { application, request }: HeldRequest): Promise<void> {
  for (const offer of await offersOf(ctx, application))
    if (offer.requestId === request.id) await putAway(ctx, kind, offer)
}

/** Closes every open request but the chosen one. */
export async function closeOpen(
  ctx: Ctx,
  kind: ApplicationKind,
  application: Application,
  ending: ApplicationRequestEnding,
  but?: Pick<Offer, 'id'>,
): Promise<void> {
  for (const offer of await offersOf(ctx, application)) if (offer.id !== but?.id) await putAway(ctx, kind, offer)
  for (const request of await requestsOf(ctx, application)) {
    if (!isOpenRequest(request.status)) continue
    const lost = await moveRequest(ctx, kind, { application, request }, 'lose', { set: { ending } })
    await tellRecipient(ctx, kind, lost, 'notChosen')
  }
}

/** Undoes the choice, so that a restored application may choose again. */
async function letGo(ctx: Ctx, kind: ApplicationKind, application: Application): Promise<void> {
  await kind.letGo?.(ctx, application)
  for (const offer of await offersOf(ctx, application))
    if (offer.status === 'accepted') await kind.offers.take(ctx, offer, 'withdraw')
  for (const request of await requestsOf(ctx, application))
    if (request.status === 'won')
      await moveRequest(ctx, kind, { application, request }, 'forfeit', { set: { ending: 'withdrawn' } })
}

/** Columns without anything granted. */
export const nothingGranted = { granted: null, stage: '', releaseReason: null }

interface Ended {
  reasonCode?: string | null | undefined
  reason?: string | null | undefined
}

/** The only way an application ends: everything open of it ends in the same transaction. */
export async function endApplication(
  ctx: Ctx,
  kind: ApplicationKind,
  application: Application,
  step: ApplicationStep,
  { reasonCode = null, reason = null }: Ended = {},
): Promise<Application> {
  kind.applications.require(application, step)
  await closeOpen(ctx, kind, application, 'withdrawn')
  await letGo(ctx, kind, application)
  const ended = await kind.applications.take(ctx, application, step, {
    reason: reason ?? reasonCode,
    set: { endedAt: ctx.now, queuedAt: null, reasonCode, reason, ...nothingGranted },
  })
  await kind.ended?.(ctx, ended)
  if (ended.status === 'rejected' || ended.status === 'expired') await tellApplicant(ctx, kind, ended, ended.status)
  await admitWaiting(ctx, kind, ended.subjectId)
  return ended
}
