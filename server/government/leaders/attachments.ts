import { sql } from 'kysely'
import type { ParsedOf } from '#contract/call.ts'
import { LEADER_MAHALLAS } from '#contract/government/leaders/leader-process.ts'
import type * as contract from '#contract/government/leaders/leaders.ts'
import { dayOf } from '#uz/date.ts'
import type { Ctx } from '../../kernel/context.ts'
import { refuse, refuseFields } from '../../kernel/refuse.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { categoriesByIds, territoriesByIds } from '../../reference/public.ts'
import {
  type AttachmentRecord,
  attachments,
  holdLeader,
  type LeaderCtx,
  type LeaderRecord,
  leaders,
  requireLeader,
} from './rows.ts'
import { tellMahalla } from './tell.ts'
import '../tables.ts'

type Attaching = ParsedOf<typeof contract.attachMahalla>['body']
type Detaching = ParsedOf<typeof contract.detachMahalla>['body']
const OBJECT = 'leader-attachment'

/** A leader stands by a mahalla of the caller's territories. */
export async function attach(ctx: LeaderCtx, id: number, { rowVersion, ...asked }: Attaching): Promise<void> {
  const leader = await holdLeader(ctx, id, rowVersion)
  if (leader.status !== 'active' && leader.status !== 'published') refuse('E_STATE', { status: leader.status })
  const place = (await territoriesByIds(ctx, [asked.territoryId])).get(asked.territoryId)
  if (!place?.active || place.level !== 'neighborhood' || !ctx.holds(place.path))
    refuseFields([{ field: 'territoryId', code: 'V_TERRITORY' }])
  if (!leader.directions.includes(asked.categoryId)) refuseFields([{ field: 'categoryId', code: 'V_CHOOSE' }])
  const today = dayOf(ctx.now)
  if (asked.endsOn !== null && asked.endsOn < asked.startsOn) refuseFields([{ field: 'endsOn', code: 'V_DATE_ORDER' }])
  if (asked.endsOn !== null && asked.endsOn < today) refuseFields([{ field: 'endsOn', code: 'V_DATE_PAST' }])
  if (asked.orderedOn > today) refuseFields([{ field: 'orderedOn', code: 'V_DATE_FUTURE' }])
  await requireOwnOrder(ctx, asked.orderFile)
  await requireAlone(ctx, asked)
  const open = await openAttachments(ctx, id)
  const mahallas = new Set([...open.map(({ territoryId }) => territoryId), asked.territoryId])
  if (mahallas.size > LEADER_MAHALLAS) refuse('E_LIMIT', { limit: LEADER_MAHALLAS })
  const row = await ctx.tx
    .insertInto('leaderAttachments')
    .values({ ...asked, leaderId: id, authorId: ctx.actor.userId, createdAt: ctx.now, updatedAt: ctx.now })
    .returningAll()
    .executeTakeFirstOrThrow()
  await ctx.audit({ action: `${OBJECT}.attach`, objectType: OBJECT, objectId: row.id, to: row.status })
  if (asked.startsOn <= today) await attachments.take(ctx, row, 'start')
  await settlePlaces(ctx, leader)
  const direction = (await categoriesByIds(ctx, [asked.categoryId])).get(asked.categoryId)?.name ?? ''
  await tellMahalla(ctx, leader, place.path, direction)
}

/** The paper of whoever attaches, brought for this. */
async function requireOwnOrder(ctx: LeaderCtx, file: string): Promise<void> {
  const known = await ctx.tx
    .selectFrom('files')
    .select('id')
    .where('id', '=', file)
    .where('private', '=', true)
    .where('createdBy', '=', ctx.actor.userId)
    .executeTakeFirst()
  if (!known) refuseFields([{ field: 'orderFile', code: 'V_UNKNOWN' }])
}

/** One leader of a direction in a mahalla, a wider or a narrower one being the same; two at once are told by the lock. */
async function requireAlone(ctx: Ctx, { territoryId, categoryId }: Omit<Attaching, 'rowVersion'>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`leader-attachments:${territoryId}`}))`.execute(ctx.tx)
  const others = await ctx.tx
    .selectFrom('leaderAttachments as a')
    .innerJoin('leaders as l', 'l.id', 'a.leaderId')
    .select(['a.categoryId', 'l.name'])
    .where('a.territoryId', '=', territoryId)
    .where('a.status', '<>', 'ended')
    .execute()
  const categories = await categoriesByIds(ctx, [categoryId, ...others.map((other) => other.categoryId)])
  const pathOf = (id: number) => categories.get(id)?.path ?? [id]
  const other = others.find(
    (one) => pathOf(one.categoryId).includes(categoryId) || pathOf(categoryId).includes(one.categoryId),
  )
  if (other) refuse('E_DUPLICATE', { number: textIn(ctx.lang, other.name) })
}

/** The order of an attachment of a leader whom the caller sees. */
export async function orderOf(ctx: LeaderCtx, { id, attachmentId }: { id: number; attachmentId: number }) {
  await requireLeader(ctx, id)
  const row = await ctx.tx
    .selectFrom('leaderAttachments')
    .select('orderFile')
    .where('leaderId', '=', id)
    .where('id', '=', attachmentId)
    .executeTakeFirst()
  return row?.orderFile ?? refuse('E_NOT_FOUND')
}

const openAttachments = (ctx: Pick<Ctx, 'tx'>, leaderId: number): Promise<AttachmentRecord[]> =>
  ctx.tx
    .selectFrom('leaderAttachments')
    .selectAll()
    .where('leaderId', '=', leaderId)
    .where('status', '<>', 'ended')
    .orderBy('id')
    .execute()

/** Where the leader is seen follows its mahallas. */
export async function settlePlaces(ctx: Ctx, leader: LeaderRecord): Promise<LeaderRecord> {
  const open = new Set((await openAttachments(ctx, leader.id)).map(({ territoryId }) => territoryId))
  return leaders.change(ctx, leader, { places: [...new Set([leader.territoryId, ...open])], mahallas: open.size })
}

export async function detach(
  ctx: LeaderCtx,
  id: number,
  { attachmentId, reason, rowVersion }: Detaching,
): Promise<void> {
  const leader = await holdLeader(ctx, id, rowVersion)
  const row = (await openAttachments(ctx, id)).find((one) => one.id === attachmentId) ?? refuse('E_NOT_FOUND')
  const place = (await territoriesByIds(ctx, [row.territoryId])).get(row.territoryId)
  if (!place || !ctx.holds(place.path)) refuse('E_NOT_FOUND')
  await attachments.take(ctx, row, 'detach', { reason, set: { reason } })
  await settlePlaces(ctx, leader)
}

/** Whoever ends as a leader stands by nobody. */
export async function detachAll(ctx: Ctx, leader: LeaderRecord, reason: string): Promise<LeaderRecord> {
  for (const row of await openAttachments(ctx, leader.id))
    await attachments.take(ctx, row, 'detach', { reason, set: { reason } })
  return settlePlaces(ctx, leader)
}

/** First and last days that have come. */
export async function moveByDate(ctx: Ctx): Promise<void> {
  const today = dayOf(ctx.now)
  const due = await ctx.tx
    .selectFrom('leaderAttachments')
    .select(['id', 'leaderId'])
    .where('status', '<>', 'ended')
    .where((eb) =>
      eb.or([eb('endsOn', '<', today), eb.and([eb('status', '=', 'planned'), eb('startsOn', '<=', today)])]),
    )
    .orderBy('leaderId')
    .orderBy('id')
    .execute()
  for (const [leaderId, ids] of Map.groupBy(due, (one) => one.leaderId)) {
    const leader = await leaders.lock(ctx, leaderId)
    for (const { id } of ids) {
      const row = await attachments.lock(ctx, id)
      const step = row.endsOn !== null && row.endsOn < today ? 'expire' : 'start'
      await attachments.take(ctx, row, step)
    }
    await settlePlaces(ctx, leader)
  }
}
