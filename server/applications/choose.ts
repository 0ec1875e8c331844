import { isOnTable } from '#contract/applications/offer-process.ts'
import type { Ctx, SignedCtx } from '../kernel/context.ts'
import { refuse } from '../kernel/refuse.ts'
import { moveRequest } from './clock.ts'
import { closeOpen } from './ends.ts'
import { settle } from './follow.ts'
import type { ApplicationKind, Chosen } from './kind.ts'
import { holdAddressed, type Versioned } from './requests.ts'
import { type Application, type HeldOffer, holdOffer, isOwn } from './rows.ts'
import { tellRecipient } from './tell.ts'

/** Accepts one offer and closes all other requests, in one transaction. */
export async function acceptOffer(
  ctx: SignedCtx,
  kind: ApplicationKind,
  id: number,
  { rowVersion }: Partial<Versioned>,
): Promise<Application> {
  const held = await holdOffer(ctx, kind, id, { whose: isOwn(ctx), rowVersion })
  kind.offers.require(held.offer, 'accept')
  kind.applications.require(held.application, 'accept')
  if (held.offer.validUntil <= ctx.now) refuse('E_STATE', { status: 'expired' })
  const { amount } = held.offer
  await kind.before?.accept?.(ctx, { ...held, amount })
  const offer = await kind.offers.take(ctx, held.offer, 'accept', { set: { answeredAt: ctx.now } })
  const won = await moveRequest(ctx, kind, held, 'win')
  await closeOpen(ctx, kind, held.application, 'chosen-other', offer)
  const application = await kind.applications.take(ctx, held.application, 'accept')
  await choose(ctx, kind, { application, request: won.request, offer, amount })
  return application
}

/** For kinds without offers: the recipient decides, by a protocol that the kind checks. */
export async function decide(
  ctx: SignedCtx,
  kind: ApplicationKind,
  requestId: number,
  { amount = null, ...given }: Versioned & { amount?: number | null | undefined },
): Promise<Application> {
  if (kind.decidedBy !== 'protocol') refuse('E_NOT_FOUND')
  const held = await holdAddressed(ctx, kind, requestId, given)
  kind.requests.require(held.request, 'win')
  kind.applications.require(held.application, 'decide')
  await kind.before?.decide?.(ctx, { ...held, offer: undefined, amount })
  const won = await moveRequest(ctx, kind, held, 'win')
  await closeOpen(ctx, kind, held.application, 'chosen-other')
  const application = await kind.applications.take(ctx, held.application, 'decide')
  await choose(ctx, kind, { application, request: won.request, offer: undefined, amount })
  return application
}

async function choose(ctx: Ctx, kind: ApplicationKind, chosen: Chosen): Promise<void> {
  await tellRecipient(ctx, kind, chosen, 'chosen')
  await kind.chosen?.(ctx, chosen, kind)
}

/** If no other offer is left, the application ends, or goes to other recipients if the applicant wants them. */
export async function declineOffer(
  ctx: SignedCtx,
  kind: ApplicationKind,
  id: number,
  { reason, wantsOthers, rowVersion }: Partial<Versioned> & { reason?: string | undefined; wantsOthers: boolean },
): Promise<number> {
  const held = await holdOffer(ctx, kind, id, { whose: isOwn(ctx), rowVersion })
  await kind.offers.take(ctx, held.offer, 'decline', { reason, set: { reason: reason ?? null, answeredAt: ctx.now } })
  await goneFromTable(ctx, kind, held, 'declined', wantsOthers)
  return held.application.id
}

/** The offer's validity has ended. */
export async function expireOffer(ctx: Ctx, kind: ApplicationKind, held: HeldOffer): Promise<void> {
  if (!isOnTable(held.offer.status)) return
  await kind.offers.take(ctx, held.offer, 'expire')
  await goneFromTable(ctx, kind, held, 'unanswered', false)
}

async function goneFromTable(
  ctx: Ctx,
  kind: ApplicationKind,
  held: HeldOffer,
  ending: 'declined' | 'unanswered',
  wantsOthers: boolean,
): Promise<void> {
  const lost = await moveRequest(ctx, kind, held, 'lose', { set: { ending } })
  await tellRecipient(ctx, kind, lost, 'notChosen')
  await settle(ctx, kind, lost.application, { wantsOthers })
}
