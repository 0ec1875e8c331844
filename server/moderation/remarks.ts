import { sql } from 'kysely'
import type { CaseDecision, FieldDecisions } from '#contract/moderation/moderation-process.ts'
import type { Ctx } from '../kernel/context.ts'
import { textIn } from '../kernel/words/localized.ts'
import { isFree } from './lock.ts'
import './tables.ts'

export interface Remarks {
  /** A version that waits for its judgement, and whether somebody is looking at it. */
  open: 'queued' | 'taken' | null
  /** The last judgement by a person; null before the first. */
  last: {
    caseId: number
    version: number
    decision: CaseDecision
    /** In the language of the caller; `field` is what is to be put right. */
    reasons: { code: string; field: string | null; text: string }[]
    fields: FieldDecisions
    comment: string | null
    decidedAt: Date
    /** A rejection may be appealed once. */
    canAppeal: boolean
  } | null
}

/** What moderators said of these targets, by target id; two statements for any number of them. */
export async function remarksOf(
  ctx: Ctx,
  targetType: string,
  targetIds: readonly (string | number)[],
): Promise<Map<string, Remarks>> {
  if (targetIds.length === 0) return new Map()
  const rows = await ctx.tx
    .selectFrom('moderationCases')
    .distinctOn(['targetId', sql`(state in ('queued', 'taken'))`])
    .selectAll()
    .select(isFree(ctx.now).as('free'))
    .where('targetType', '=', targetType)
    .where('targetId', 'in', [...new Set(targetIds.map(String))])
    .where((eb) =>
      eb.or([eb('state', 'in', ['queued', 'taken']), eb.and([eb('decision', 'is not', null), eb('auto', '=', false)])]),
    )
    .orderBy('targetId')
    .orderBy(sql`(state in ('queued', 'taken'))`)
    .orderBy('id', 'desc')
    .execute()
  const texts = await reasonTexts(
    ctx,
    rows.flatMap((row) => row.reasons.map((reason) => reason.code)),
  )
  const found = new Map<string, Remarks>()
  for (const row of rows) {
    const remarks = found.get(row.targetId) ?? { open: null, last: null }
    if (row.decision === null || row.decidedAt === null) remarks.open = row.free ? 'queued' : 'taken'
    else
      remarks.last = {
        caseId: row.id,
        version: row.version,
        decision: row.decision,
        reasons: row.reasons.map((reason) => ({ ...reason, text: texts.get(reason.code) ?? reason.code })),
        fields: row.fields,
        comment: row.comment,
        decidedAt: row.decidedAt,
        canAppeal: row.state === 'decided' && row.decision === 'reject' && row.appealOf === null,
      }
    found.set(row.targetId, remarks)
  }
  return found
}

/** Reasons in the caller's language, including archived ones that old judgements name. */
export async function reasonTexts(ctx: Ctx, codes: readonly string[]): Promise<Map<string, string>> {
  if (codes.length === 0) return new Map()
  const rows = await ctx.tx
    .selectFrom('reasonCodes')
    .select(['code', 'text'])
    .where('code', 'in', [...new Set(codes)])
    .execute()
  return new Map(rows.map((row) => [row.code, textIn(ctx.lang, row.text)]))
}
