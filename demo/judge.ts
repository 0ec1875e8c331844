import type { DecisionBody } from '#contract/moderation/moderation.ts'
import { decideCase } from '#server/moderation/decide.ts'
import type { Moderation } from '#server/moderation/engine.ts'
import { takeStep } from '#server/moderation/steps.ts'
import type { Stage } from './deals/stage.ts'

interface Judged {
  targetType: string
  targetId: number
  decision: DecisionBody['decision']
  /** Why not. */
  reason?: string | undefined
}

/** A moderator takes the case of this one and decides it, as at their own desk. */
export async function judge(
  stage: Stage,
  judging: Moderation,
  moderatorId: string,
  { targetType, targetId, decision, reason }: Judged,
): Promise<void> {
  const moderator = await stage.as(moderatorId)
  const open = await moderator.tx
    .selectFrom('moderationCases')
    .select(['id', 'rowVersion'])
    .where('targetType', '=', targetType)
    .where('targetId', '=', String(targetId))
    .where('state', '=', 'queued')
    .executeTakeFirstOrThrow()
  const taken = await takeStep(moderator, judging, open.id, { step: 'take', rowVersion: open.rowVersion })
  await decideCase(moderator, judging, open.id, {
    decision,
    fields: {},
    reasons: reason ? [{ code: reason, field: null }] : [],
    comment: reason ? 'Iltimos, aniqroq yozing va qaytadan yuboring.' : null,
    rowVersion: taken.rowVersion,
  })
}
