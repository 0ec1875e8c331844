import { type SqlBool, sql } from 'kysely'
import type { ParsedOf } from '#contract/call.ts'
import type { Complaint, decideComplaint, fileComplaint, listComplaints } from '#contract/moderation/complaints.ts'
import { complaintProcess, complaintStates } from '#contract/moderation/moderation-process.ts'
import { employersOf, partiesOf } from '../identity/public.ts'
import type { Ctx } from '../kernel/context.ts'
import { networkOf } from '../kernel/http/network.ts'
import { is } from '../kernel/list/filters.ts'
import { byTabs, list } from '../kernel/list/list.ts'
import { down, orderBy } from '../kernel/list/order.ts'
import { refuse } from '../kernel/refuse.ts'
import { actorName } from '../kernel/words/actor-name.ts'
import { textIn } from '../kernel/words/localized.ts'
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
    // A second complaint of the same person is ignored.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await ctx.changed(MODERATION_TOPIC)
}

type Asked = ParsedOf<typeof listComplaints>['query']

const complaints = list({
  rows: (ctx: JudgeCtx, asked: Asked & { moderation: Moderation }) =>
    ctx.tx
      .selectFrom('complaints')
      .selectAll()
      .select([
        actorName('complaints.userId').as('from'),
        actorName('complaints.decidedBy').as('judge'),
        sql<number>`(select count(*) from complaints other where other.target_type = complaints.target_type
        and other.target_id = complaints.target_id and other.state = 'new' and other.id <> complaints.id)`.as('others'),
      ])
      .where(judgedBy(ctx, asked.moderation, 'complaints')),
  order: orderBy(down('id', 'row')),
  // What is complained of is named as its queue is.
  filters: { queue: (queues) => sql`target_type = any(${queues}::text[])` },
  counts: { counts: byTabs('state', complaintStates, is('state')) },
})

export async function findComplaints(ctx: JudgeCtx, moderation: Moderation, asked: Asked) {
  const { shown: rows, page } = await complaints.read(ctx, { ...asked, moderation })
  const sellers = await partiesOf(
    ctx,
    rows.map((row) => ({ userId: row.ownerUserId, organizationId: row.ownerOrganizationId })),
  )
  const employers = await employersOf(ctx, ctx.actor.userId)
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
  return { items, ...page, total: page.counts[asked.state] }
}

/** An upheld complaint takes the thing down and closes all other open complaints about it. */
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
