import { type SqlBool, sql } from 'kysely'
import type { Localized } from '#contract/localized.ts'
import type { DecisionBody } from '#contract/moderation/moderation.ts'
import type { GivenReason } from '#contract/moderation/moderation-process.ts'
import { refuseFields } from '../kernel/refuse.ts'
import { textIn } from '../kernel/words/localized.ts'
import { changedFields, kindOf, requireCase } from './case.ts'
import type { CaseRecord } from './case-rows.ts'
import { nextCase } from './cases.ts'
import { MODERATION_TOPIC, type Moderation, toJson } from './engine.ts'
import { isHeldBy } from './lock.ts'
import type { JudgeCtx } from './scope.ts'
import { refuseMove, requireImpartial } from './steps.ts'
import { tellOwner, type Verdict } from './tell-owner.ts'

/** Judges a case the caller holds: decision, its effects and the notice are one transaction. */
export async function decideCase(ctx: JudgeCtx, moderation: Moderation, id: number, body: DecisionBody) {
  const row = await requireCase(ctx, moderation, id)
  const kind = kindOf(moderation, row.targetType)
  await requireImpartial(ctx, row)
  const { decision, comment } = body
  const fields = requireFields(row, body)
  const { reasons, texts } = await requireReasons(ctx, row, body)
  const decided = await ctx.tx
    .updateTable('moderationCases')
    .set({
      state: 'decided',
      decision,
      comment,
      reasons: toJson(reasons),
      fields: toJson(fields),
      decidedBy: ctx.actor.userId,
      decidedAt: ctx.now,
      rowVersion: sql`row_version + 1`,
    })
    .where('id', '=', id)
    .where('rowVersion', '=', body.rowVersion)
    .where(isHeldBy(ctx.actor.userId, ctx.now))
    .executeTakeFirst()
  if (decided.numUpdatedRows === 0n) await refuseMove(ctx, moderation, id, body.rowVersion)
  const reason = texts.map((text) => textIn(ctx.lang, text)).join(' ')
  const { targetId, version } = row
  // A sampled thing is live already: approved it stays, otherwise it is taken down unless somebody did so before.
  if (!row.sampled) await kind.decide(ctx, { targetId, version, decision, fields, reasons, comment })
  else if (decision !== 'publish' && (await kind.find(ctx, [targetId])).get(targetId)?.blocked === false)
    await kind.block(ctx, targetId, [reason, comment].filter(Boolean).join(' '))
  await ctx.audit({
    action: 'moderation.decide',
    objectType: 'moderation-case',
    objectId: id,
    from: 'taken',
    to: decision,
    reason: [...reasons.map((one) => one.code), comment].filter(Boolean).join('; '),
  })
  if (!(row.sampled && decision === 'publish')) {
    const verdict: Verdict = row.sampled ? 'block' : Object.values(fields).includes('refuse') ? 'part' : decision
    await tellOwner(ctx, kind, row, { verdict, texts, comment })
  }
  await ctx.changed(MODERATION_TOPIC)
  return { id, nextId: await nextCase(ctx, moderation, id) }
}

/** Only changed fields can be accepted or refused one by one, and at least one must be accepted. */
function requireFields({ before, after }: CaseRecord, { decision, fields }: DecisionBody) {
  const names = Object.keys(fields)
  if (names.length === 0) return {}
  const changed = before === null ? [] : changedFields(before, after)
  const foreign = names.find((name) => !changed.includes(name))
  if (foreign !== undefined) refuseFields([{ field: `fields.${foreign}`, code: 'V_UNKNOWN' }])
  if (decision !== 'publish') return {}
  const judged = Object.fromEntries(changed.map((name) => [name, fields[name] ?? ('accept' as const)]))
  if (!Object.values(judged).includes('accept')) refuseFields([{ field: 'fields', code: 'V_REQUIRED' }])
  return judged
}

/** A refusal needs reasons, which exist in every language. */
async function requireReasons(
  ctx: JudgeCtx,
  { queue }: CaseRecord,
  { decision, reasons, fields, comment }: DecisionBody,
) {
  const refused = decision !== 'publish' || Object.values(fields).includes('refuse')
  if (!refused) return { reasons: [], texts: [] }
  if (reasons.length === 0) refuseFields([{ field: 'reasons', code: 'V_REQUIRED' }])
  const rows = await ctx.tx
    .selectFrom('reasonCodes')
    .select(['code', 'text', 'field', 'needsComment'])
    .where('status', '=', 'active')
    .where(sql<SqlBool>`(queues = '{}' or ${queue} = any(queues))`)
    .where(
      'code',
      'in',
      reasons.map((reason) => reason.code),
    )
    .execute()
  const known = new Map(rows.map((row) => [row.code, row]))
  const given: GivenReason[] = []
  const texts: Localized[] = []
  for (const [index, { code, field }] of reasons.entries()) {
    const row = known.get(code)
    if (!row) refuseFields([{ field: `reasons[${index}].code`, code: 'V_FORMAT' }])
    if (row.needsComment && comment === null) refuseFields([{ field: 'comment', code: 'V_REQUIRED' }])
    given.push({ code, field: field ?? row.field })
    texts.push(row.text)
  }
  return { reasons: given, texts }
}
