import type { Selectable } from 'kysely'
import type { ParsedOf } from '#contract/call.ts'
import type { createReasonCode, ReasonCode, updateReasonCode } from '#contract/moderation/moderation.ts'
import { searchKey } from '#uz/search-key.ts'
import type { Ctx, SignedCtx } from '../kernel/context.ts'
import { changesBetween } from '../kernel/process/audit.ts'
import { versioned } from '../kernel/process/versioned.ts'
import { refuse, refuseFields } from '../kernel/refuse.ts'
import { MODERATION_TOPIC } from './engine.ts'
import type { ReasonCodesTable } from './tables.ts'

type Row = Selectable<ReasonCodesTable>

const present = ({ id, code, text, queues, field, needsComment, position, status, rowVersion }: Row): ReasonCode => ({
  id,
  code,
  text,
  queues,
  field,
  needsComment,
  position,
  status,
  rowVersion,
})

const reasons = versioned({
  table: 'reasonCodes',
  topic: MODERATION_TOPIC,
  current: (_, row) => present(row),
})

export async function findReasons(ctx: Ctx): Promise<ReasonCode[]> {
  const rows = await ctx.tx.selectFrom('reasonCodes').selectAll().orderBy('position').orderBy('id').execute()
  return rows.map(present)
}

export async function createReason(ctx: SignedCtx, fields: ParsedOf<typeof createReasonCode>['body']) {
  const row = await ctx.tx
    .insertInto('reasonCodes')
    .values({ ...fields, createdAt: ctx.now, updatedAt: ctx.now })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row) refuse('E_DUPLICATE', { number: fields.code })
  await ctx.audit({
    action: 'reason-code.created',
    objectType: 'reason-code',
    objectId: row.id,
    changes: changesBetween({}, fields),
  })
  await ctx.changed(MODERATION_TOPIC)
  return present(row)
}

/** The code never changes: old judgements refer to it. */
export async function updateReason(
  ctx: SignedCtx,
  id: number,
  { rowVersion, code: _, ...fields }: ParsedOf<typeof updateReasonCode>['body'],
) {
  const before = await reasons.lock(ctx, id, rowVersion)
  const row = await reasons.change(ctx, before, fields)
  const { text, field, needsComment, position, status } = before
  await ctx.audit({
    action: 'reason-code.updated',
    objectType: 'reason-code',
    objectId: id,
    changes: changesBetween({ text, field, needsComment, position, status }, fields),
  })
  return present(row)
}

export const findBanned = (ctx: Ctx) => ctx.tx.selectFrom('bannedWords').select(['id', 'word']).orderBy('key').execute()

export async function addBanned(ctx: SignedCtx, word: string) {
  const key = searchKey(word)
  if (key === '') refuseFields([{ field: 'word', code: 'V_FORMAT' }])
  const row = await ctx.tx
    .insertInto('bannedWords')
    .values({ word, key, createdBy: ctx.actor.userId, createdAt: ctx.now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning(['id', 'word'])
    .executeTakeFirst()
  if (!row) refuse('E_DUPLICATE', { number: word })
  await ctx.audit({
    action: 'banned-word.added',
    objectType: 'banned-word',
    objectId: row.id,
    changes: { word: [null, word] },
  })
  await ctx.changed(MODERATION_TOPIC)
  return row
}

export async function removeBanned(ctx: SignedCtx, id: number): Promise<void> {
  const row = await ctx.tx.deleteFrom('bannedWords').where('id', '=', id).returning('word').executeTakeFirst()
  if (!row) refuse('E_NOT_FOUND')
  await ctx.audit({
    action: 'banned-word.removed',
    objectType: 'banned-word',
    objectId: id,
    changes: { word: [row.word, null] },
  })
  await ctx.changed(MODERATION_TOPIC)
}
