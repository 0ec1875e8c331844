import { type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import type { ParsedOf } from '#contract/call.ts'
import { rowId } from '#contract/ids.ts'
import type { Complaint, decideComplaint, fileComplaint, listComplaints } from '#contract/moderation/complaints.ts'
import { type ComplaintState, complaintProcess, complaintStates } from '#contract/moderation/moderation-process.ts'
import { employersOf, partiesOf } from '../identity/public.ts'
import { actorName } from '../kernel/actor-name.ts'
import type { Ctx } from '../kernel/context.ts'
import { decodeNext, encodeNext } from '../kernel/keyset.ts'
import { textIn } from '../kernel/localized.ts'
import { networkOf } from '../kernel/network.ts'
import { refuse } from '../kernel/refuse.ts'
import { blockTarget, isPartialTo, requireForeign } from './block.ts'
import { kindOf } from './case.ts'
import { MODERATION_TOPIC, type Moderation } from './engine.ts'
import { ownerKeyOf } from './owner.ts'
import type { JudgeCtx } from './scope.ts'
import { judgedBy } from './scope.ts'

/** Strangers are counted by their address for a day; the minute is counted by the call itself. */
const A_DAY = { times: 20, seconds: 86_400 }

export async function file(ctx: Ctx, moderation: Moderation, body: ParsedOf<typeof fileComplaint>['body']) {
  await ctx.throttle.take(`complaint:${ctx.actor?.userId ?? networkOf(ctx.ip)}`, A_DAY, ctx.now)
  const kind = kindOf(moderation, body.targetType)
  const thing = (await kind.find(ctx, [body.targetId])).get(body.targetId)
  if (!thing?.shown) refuse('E_NOT_FOUND')
  const { title, picture, ownerUserId, ownerOrganizationId, territoryPath } = thing
  await ctx.tx
    .insertInto('complaints')
    .values({
      ...body,
      title,
      picture,
      ownerUserId,
      ownerOrganizationId,
      territoryPath,
      userId: ctx.actor?.userId ?? null,
      createdAt: ctx.now,
    })
    // Whoever complains twice of the same has been heard.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await ctx.changed(MODERATION_TOPIC)
}

export async function findComplaints(
  ctx: JudgeCtx,
  moderation: Moderation,
  { state, queue, take, next }: ParsedOf<typeof listComplaints>['query'],
) {
  const judged = judgedBy(ctx, moderation, 'complaints')
  // What is complained of is named as its queue is.
  const scope = queue ? sql<SqlBool>`(${judged} and target_type = any(${queue}::text[]))` : judged
  let query = ctx.tx
    .selectFrom('complaints')
    .selectAll()
    .select([
      actorName('complaints.userId').as('from'),
      actorName('complaints.decidedBy').as('judge'),
      sql<number>`(select count(*) from complaints other where other.target_type = complaints.target_type
        and other.target_id = complaints.target_id and other.state = 'new' and other.id <> complaints.id)`.as('others'),
    ])
    .where(scope)
    .where('state', '=', state)
    .orderBy('id', 'desc')
    .limit(take + 1)
  if (next) query = query.where('id', '<', decodeNext(next, z.tuple([rowId]))[0])
  const found = await query.execute()
  const rows = found.slice(0, take)
  const last = rows.at(-1)
  const sellers = await partiesOf(
    ctx,
    rows.map((row) => ({ userId: row.ownerUserId, organizationId: row.ownerOrganizationId })),
  )
  const employers = await employersOf(ctx, ctx.actor.userId)
  const counts = await countStates(ctx, scope)
  const items = rows.map((row): Complaint => {
    const seller = sellers.get(ownerKeyOf(row))
    const may =
      row.state === 'new' &&
      ctx.actor.permissions.has(kindOf(moderation, row.targetType).codes.block) &&
      !isPartialTo(row, ctx.actor.userId, employers)
    return {
      id: row.id,
      targetType: row.targetType,
      targetId: row.targetId,
      title: textIn(ctx.lang, row.title),
      picture: row.picture,
      seller: seller ? textIn(ctx.lang, seller.name) : '',
      reason: row.reason,
      text: row.text,
      from: row.from,
      others: row.others,
      state: row.state,
      answer: row.answer,
      decidedBy: row.judge,
      decidedAt: row.decidedAt?.toISOString() ?? null,
      createdAt: row.createdAt.toISOString(),
      rowVersion: row.rowVersion,
      can: { uphold: may, dismiss: may },
    }
  })
  return {
    items,
    take,
    total: counts[state],
    counts,
    ...(found.length > take && last && { next: encodeNext([last.id]) }),
  }
}

async function countStates(ctx: JudgeCtx, scope: ReturnType<typeof judgedBy>): Promise<Record<ComplaintState, number>> {
  return ctx.tx
    .selectFrom('complaints')
    .select(complaintStates.map((state) => sql<number>`count(*) filter (where state = ${state})`.as(state)))
    .where(scope)
    .executeTakeFirstOrThrow()
}

/** Upheld, it takes the thing down, and every other open complaint of the same is answered by that. */
export async function decide(
  ctx: JudgeCtx,
  moderation: Moderation,
  id: number,
  { step, answer, rowVersion }: ParsedOf<typeof decideComplaint>['body'],
): Promise<void> {
  const row = await ctx.tx
    .selectFrom('complaints')
    .selectAll()
    .where(judgedBy(ctx, moderation, 'complaints'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) refuse('E_NOT_FOUND')
  if (!ctx.actor.permissions.has(kindOf(moderation, row.targetType).codes.block)) refuse('E_FORBIDDEN')
  if (row.state !== 'new') refuse('E_STATE', { status: row.state })
  if (row.rowVersion !== rowVersion) refuse('E_STALE')
  await requireForeign(ctx, row)
  const { to } = complaintProcess[step]
  const together = sql<SqlBool>`(target_type = ${row.targetType} and target_id = ${row.targetId} and state = 'new')`
  await ctx.tx
    .updateTable('complaints')
    .set({ state: to, answer, decidedBy: ctx.actor.userId, decidedAt: ctx.now, rowVersion: sql`row_version + 1` })
    .where(step === 'uphold' ? together : sql<SqlBool>`id = ${id}`)
    .execute()
  const target = { type: row.targetType, id: row.targetId }
  if (step === 'uphold') await blockTarget(ctx, moderation, target, 'block', answer)
  await ctx.audit({
    action: `complaint.${step}`,
    objectType: 'complaint',
    objectId: id,
    from: 'new',
    to,
    reason: answer,
  })
  await ctx.changed(MODERATION_TOPIC)
}
