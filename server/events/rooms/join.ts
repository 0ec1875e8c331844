import { isApproved } from '#contract/moderation/publication.ts'
import { HOUR_MS } from '#uz/durations.ts'
import { peopleByIds } from '../../identity/public.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refuse.ts'
import { requireJoining, seen } from '../people/presence.ts'
import { ownEvent } from '../row.ts'
import type { Rooms } from './room.ts'

const nameOf = async (ctx: SignedCtx) =>
  (await peopleByIds(ctx, [ctx.actor.userId])).get(ctx.actor.userId)?.name || `№ ${ctx.actor.clientId}`

/** The link for those who may join; taking it counts as being present. */
export async function joinEvent(ctx: SignedCtx, rooms: Rooms, id: number): Promise<{ url: string }> {
  const { event, row } = await requireJoining(ctx, id)
  // Staff who view as a participant cannot join for them.
  if (ctx.actor.viewedBy) refuse('E_NOT_FOUND')
  const url = rooms.of(event)?.linkFor(event, { id: row.id, name: await nameOf(ctx), host: false })
  if (url === undefined) refuse('E_UNAVAILABLE')
  await seen(ctx, [row], 'page')
  await ctx.audit({ action: 'participant.join', objectType: 'participant', objectId: row.id })
  return { url }
}

/** The organizer runs the room: an hour before, so that everything can be tried out. */
export async function hostEvent(ctx: SignedCtx, rooms: Rooms, id: number): Promise<{ url: string }> {
  const event = await ownEvent(ctx, id)
  const { type, stage, status, startsAt, endsAt } = event
  const open = startsAt && endsAt && ctx.now.getTime() >= startsAt.getTime() - HOUR_MS && ctx.now < endsAt
  if (type !== 'webinar' || stage === 'cancelled' || !isApproved(status) || !open) refuse('E_NOT_FOUND')
  const url = rooms.of(event)?.linkFor(event, { id: `host-${ctx.actor.userId}`, name: await nameOf(ctx), host: true })
  return { url: url ?? refuse('E_UNAVAILABLE') }
}
