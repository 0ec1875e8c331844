import type { ApplicationContent } from '#contract/applications/application.ts'
import { isLiveOffer } from '#contract/applications/offer-process.ts'
import type { Ctx, SignedCtx } from '../kernel/context.ts'
import { refuse, refuseFields } from '../kernel/refuse.ts'
import { moveRequest } from './clock.ts'
import { readContent } from './draft.ts'
import { nothingGranted, offersOf, requestsOf } from './ends.ts'
import { settle } from './follow.ts'
import type { ApplicationKind, Offered } from './kind.ts'
import { begun, holdAddressed, type Versioned } from './requests.ts'
import { type Application, type HeldRequest, holdOffer, isAddressed, isOwn, json, type Offer, TOPIC } from './rows.ts'
import { routeByRule } from './send.ts'
import { tellApplicant, tellRecipient } from './tell.ts'

export interface OfferDraft {
  rowVersion?: number | undefined
  content: ApplicationContent
  validUntil: Date
}

const holdOwnOffer = (ctx: SignedCtx, kind: ApplicationKind, id: number, { rowVersion }: Versioned) =>
  holdOffer(ctx, kind, id, { whose: isAddressed(ctx, kind), rowVersion })

/** Saves the one live offer of a request, within the bounds of the subject. */
export async function saveOffer(
  ctx: SignedCtx,
  kind: ApplicationKind,
  requestId: number,
  draft: OfferDraft,
): Promise<Offer> {
  if (kind.decidedBy !== 'offer') refuse('E_NOT_FOUND')
  const { application, request } = await begun(ctx, kind, await holdAddressed(ctx, kind, requestId, {}))
  kind.requests.require(request, 'offer')
  await kind.before?.propose?.(ctx, { application, request })
  const offered = await readOffer(ctx, kind, application, draft)
  const columns = { ...offered, content: json(offered.content) }
  const live = (await offersOf(ctx, application)).find((one) => one.requestId === requestId && isLiveOffer(one.status))
  if (live) {
    if (live.status !== 'draft') refuse('E_STATE', { status: live.status })
    await kind.offers.held(ctx, live, draft.rowVersion)
    return kind.offers.change(ctx, live, { ...columns, authorId: ctx.actor.userId })
  }
  await ctx.changed(TOPIC)
  const { recipientId } = request
  return ctx.tx
    .insertInto('applicationOffers')
    .values({
      applicationId: application.id,
      requestId,
      recipientId,
      authorId: ctx.actor.userId,
      ...columns,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function readOffer(ctx: SignedCtx, kind: ApplicationKind, application: Application, given: OfferDraft) {
  const content = readContent(kind.offer.shape, given.content)
  const offered: Offered = { content, amount: kind.offer.amountOf(content), validUntil: given.validUntil }
  if (offered.validUntil <= ctx.now) refuseFields([{ field: 'validUntil', code: 'V_DATE_PAST' }])
  const faults = await kind.offer.faults(ctx, application, offered)
  return faults.length > 0 ? refuseFields(faults) : offered
}

/** Computes and freezes the sums; another person approves them. */
export async function submitOffer(ctx: SignedCtx, kind: ApplicationKind, id: number, given: Versioned): Promise<Offer> {
  const held = await holdOwnOffer(ctx, kind, id, given)
  kind.offers.require(held.offer, 'submit')
  const offered = await readOffer(ctx, kind, held.application, held.offer)
  const computed = await kind.offer.compute(ctx, held.application, offered)
  const offer = await kind.offers.take(ctx, held.offer, 'submit', {
    set: { computed: json(computed), authorId: ctx.actor.userId, reason: null },
  })
  await tellRecipient(ctx, kind, held, 'approvalNeeded')
  return offer
}

/** By another person than its author, within that person's limit. */
export async function approveOffer(
  ctx: SignedCtx,
  kind: ApplicationKind,
  id: number,
  given: Versioned,
): Promise<Offer> {
  const held = await holdOwnOffer(ctx, kind, id, given)
  kind.offers.require(held.offer, 'approve')
  if (held.offer.authorId === ctx.actor.userId) refuse('E_SOD')
  await requireLimit(ctx, kind, held.offer)
  if (held.offer.validUntil <= ctx.now) refuseFields([{ field: 'validUntil', code: 'V_DATE_PAST' }])
  const offer = await kind.offers.take(ctx, held.offer, 'approve', {
    set: { approverId: ctx.actor.userId, sentAt: ctx.now },
  })
  const { application } = await moveRequest(ctx, kind, held, 'offer', { set: { offeredAt: ctx.now } })
  await settle(ctx, kind, application)
  await tellApplicant(ctx, kind, application, 'offered')
  return offer
}

async function requireLimit(ctx: SignedCtx, kind: ApplicationKind, { amount }: Offer): Promise<void> {
  const limit = await kind.offer.limitOf(ctx)
  if (limit === 'any') return
  if (limit === 'none' || (amount ?? 0) > limit) refuse('E_LIMIT', { limit: limit === 'none' ? 0 : limit })
}

export async function sendBackOffer(
  ctx: SignedCtx,
  kind: ApplicationKind,
  id: number,
  { reason, ...given }: Versioned & { reason: string },
): Promise<Offer> {
  const held = await holdOwnOffer(ctx, kind, id, given)
  const offer = await kind.offers.take(ctx, held.offer, 'sendBack', { reason, set: { reason, computed: null } })
  await tellRecipient(ctx, kind, held, 'sentBack')
  return offer
}

/** Withdrawn before it was accepted or, while nothing is signed, after; then others are asked. */
export async function withdrawOffer(
  ctx: SignedCtx,
  kind: ApplicationKind,
  id: number,
  { reason, ...given }: Versioned & { reason: string },
): Promise<Offer> {
  const held = await holdOwnOffer(ctx, kind, id, given)
  kind.offers.require(held.offer, 'withdraw')
  if (held.offer.status === 'accepted') kind.applications.require(held.application, 'reopen')
  const offer = await kind.offers.take(ctx, held.offer, 'withdraw', { reason, set: { reason } })
  if (held.offer.status === 'accepted') await reopen(ctx, kind, held)
  else {
    const { application } = await moveRequest(ctx, kind, held, 'unoffer')
    await settle(ctx, kind, application)
  }
  await tellApplicant(ctx, kind, held.application, 'offerGone')
  return offer
}

/** The winner gives the application back, and others are asked. */
async function reopen(ctx: Ctx, kind: ApplicationKind, held: HeldRequest): Promise<void> {
  await kind.letGo?.(ctx, held.application)
  await moveRequest(ctx, kind, held, 'forfeit', { set: { ending: 'withdrawn' } })
  const round = held.application.round + 1
  const reopened = await kind.applications.take(ctx, held.application, 'reopen', { set: { round, ...nothingGranted } })
  await routeByRule(ctx, kind, reopened)
}

/** The winner did not sign in time. */
export async function forfeitOffer(ctx: Ctx, kind: ApplicationKind, application: Application): Promise<void> {
  const offer = (await offersOf(ctx, application)).find(({ status }) => status === 'accepted')
  const request = (await requestsOf(ctx, application)).find(({ status }) => status === 'won')
  if (offer) await kind.offers.take(ctx, offer, 'withdraw')
  if (request) await reopen(ctx, kind, { application, request })
  await tellApplicant(ctx, kind, application, 'offerGone')
}

/** Marks an offer as seen by the applicant. */
export async function seeOffer(ctx: SignedCtx, kind: ApplicationKind, id: number): Promise<number> {
  const { application, offer } = await holdOffer(ctx, kind, id, { whose: isOwn(ctx, 'prepared') })
  // Staff who view as the applicant do not count as the applicant.
  if (offer.status === 'sent' && !ctx.actor.viewedBy) await kind.offers.take(ctx, offer, 'view')
  return application.id
}
