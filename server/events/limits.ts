import { isOwn, takeTurn } from '../identity/public.ts'
import type { SignedCtx } from '../kernel/context.ts'
import { refuse } from '../kernel/refuse.ts'
import { wordIn } from '../kernel/words/words.ts'
import type { EventRow } from './row.ts'
import './tables.ts'

/** Up at once, or on the way there. */
const ACTIVE = 200
const DRAFTS = 100

/** Somebody answers for an event: an organization. */
function requireOrganization({ actor, lang }: SignedCtx): void {
  if (!actor.organizationId) refuse('E_NOT_ELIGIBLE', { rules: wordIn(lang, 'eligible', 'event-as-organization') })
}

/** A held or cancelled event is not published again; it can be copied. */
export async function requireRoom(ctx: SignedCtx, row: EventRow): Promise<void> {
  requireOrganization(ctx)
  if (row.stage !== 'planned') refuse('E_STATE', { status: row.stage })
  await takeTurn(ctx, 'events')
  const { active } = await ctx.tx
    .selectFrom('events')
    .select((eb) => eb.fn.countAll<number>().as('active'))
    .where(isOwn(ctx))
    .where('status', 'in', ['on_moderation', 'published', 'paused', 'blocked'])
    .where('stage', 'in', ['planned', 'live'])
    .where('id', '<>', row.id)
    .executeTakeFirstOrThrow()
  if (active >= ACTIVE) refuse('E_LIMIT', { limit: ACTIVE })
}

export async function requireRoomForDraft(ctx: SignedCtx): Promise<void> {
  requireOrganization(ctx)
  await takeTurn(ctx, 'events')
  const { drafts } = await ctx.tx
    .selectFrom('events')
    .select((eb) => eb.fn.countAll<number>().as('drafts'))
    .where(isOwn(ctx))
    .where('status', '=', 'draft')
    .executeTakeFirstOrThrow()
  if (drafts >= DRAFTS) refuse('E_LIMIT', { limit: DRAFTS })
}
