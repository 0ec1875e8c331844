import { type AnnouncementKindName, type AnyContent, announcementKinds } from '#contract/announcements/kinds.ts'
import type { PublicationState } from '#contract/moderation/publication.ts'
import { isOwn, takeTurn } from '../../identity/public.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refuse.ts'
import { kinds } from '../kinds/all.ts'
import type { Announcement } from '../row.ts'
import '../tables.ts'

/** Published or waiting, of one kind; more than this belongs on the market. */
const ACTIVE = { person: 30, organization: 500 }
/** Limits how many drafts an owner may keep. */
const DRAFTS = 100

/** Up, or on the way there. */
const activeStates: readonly PublicationState[] = ['on_moderation', 'published', 'paused', 'blocked']

/** Some owners may publish none of a kind: whoever hires has a business. */
export async function requireEligible(ctx: SignedCtx, kind: AnnouncementKindName): Promise<void> {
  const rules = await kinds[kind].barOf(ctx)
  if (rules !== undefined) refuse('E_NOT_ELIGIBLE', { rules })
}

/** Room for one more that is up, and no twin of it. */
export async function requireRoom(ctx: SignedCtx, row: Announcement, content: AnyContent): Promise<void> {
  await requireEligible(ctx, row.kind)
  await requireNoTwin(ctx, row, content)
  const { active } = await ctx.tx
    .selectFrom('announcements')
    .select((eb) => eb.fn.countAll<number>().as('active'))
    .where(isOwn(ctx))
    .where('kind', '=', row.kind)
    .where('status', 'in', activeStates)
    .where('id', '<>', row.id)
    .executeTakeFirstOrThrow()
  const limit = ctx.actor.organizationId ? ACTIVE.organization : ACTIVE.person
  if (active >= limit) refuse('E_LIMIT', { limit })
}

/** Rows with the same key are compared by their kind. */
export async function requireNoTwin(
  ctx: SignedCtx,
  row: Pick<Announcement, 'id' | 'kind'>,
  content: AnyContent,
): Promise<void> {
  await takeTurn(ctx, 'announcements')
  const kind = kinds[row.kind]
  const { twinKey } = kind.keptOf(content)
  if (twinKey === null) return
  const alike = await ctx.tx
    .selectFrom('announcements')
    .select(['id', 'content'])
    .where(isOwn(ctx))
    .where('kind', '=', row.kind)
    .where('twinKey', '=', twinKey)
    .where('status', 'in', activeStates)
    .where('id', '<>', row.id)
    .orderBy('id')
    .execute()
  const twin = alike.find((other) => kind.isTwin(content, other.content))
  if (twin) refuse('E_DUPLICATE', { number: `№ ${twin.id}` }, { id: twin.id })
}

/** Room for one more that is begun; of some kinds an owner has only so many, drafts and all. */
export async function requireRoomForDraft(ctx: SignedCtx, kind: AnnouncementKindName): Promise<void> {
  await takeTurn(ctx, 'announcements')
  const { drafts, all } = await ctx.tx
    .selectFrom('announcements')
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      eb.fn.countAll<number>().filterWhere('status', '=', 'draft').as('drafts'),
    ])
    .where(isOwn(ctx))
    .where('kind', '=', kind)
    .where('status', '<>', 'archived')
    .executeTakeFirstOrThrow()
  const { most } = announcementKinds[kind]
  if (most !== null && all >= most) refuse('E_LIMIT', { limit: most })
  if (drafts >= DRAFTS) refuse('E_LIMIT', { limit: DRAFTS })
}
