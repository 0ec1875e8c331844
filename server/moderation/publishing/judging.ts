import type { Ctx, SignedCtx } from '../../kernel/context.ts'
import { changesBetween } from '../../kernel/process/audit.ts'
import { refuse } from '../../kernel/refuse.ts'
import { openCase } from '../engine.ts'
import type { Judgement, ModeratedKind } from '../kind.ts'
import { ordered } from './ordered.ts'
import type { Publishable, PublishedRow } from './publishable.ts'

interface Submission<Content> {
  version: number
  content: Content
  /** Of an edit: what is live, and the fields that are judged. */
  edit?: { live: Content; judged: readonly string[] }
  appeal?: { of: number; text: string }
}

const pick = (content: object, fields: readonly string[]) => {
  const values = new Map<string, unknown>(Object.entries(content))
  return Object.fromEntries(fields.map((field) => [field, values.get(field) ?? null]))
}

/** Submits a version for judgement; true when the owner is trusted enough to be published at once. */
export async function giveToJudgement<
  Row extends PublishedRow<Draft, Content>,
  Draft extends object,
  Content extends Draft,
>(
  ctx: Ctx,
  what: Publishable<Row, Draft, Content>,
  row: Row,
  { version, content, edit, appeal }: Submission<Content>,
): Promise<boolean> {
  const { fields: shown, ...told } = await what.tellJudge(ctx, row, content)
  const fields = edit?.judged ?? shown
  const targetType = what.targetType(row)
  const { autoPublish } = await openCase(ctx, {
    ...told,
    targetType,
    targetId: String(row.id),
    version,
    queue: targetType,
    ownerUserId: row.ownerUserId,
    ownerOrganizationId: row.ownerOrganizationId,
    before: edit ? pick(edit.live, fields) : null,
    after: pick(content, fields),
    ...(appeal && { appealOf: appeal.of, appealText: appeal.text }),
  })
  return autoPublish
}

/** Publishes a content; the rank date is set the first time only. */
export async function publish<Row extends PublishedRow<Draft, Content>, Draft extends object, Content extends Draft>(
  ctx: Ctx,
  what: Publishable<Row, Draft, Content>,
  row: Row,
  content: Content,
  reason?: string,
): Promise<Row> {
  const columns = {
    pending: null,
    stateReason: null,
    publishedAt: row.publishedAt ?? ctx.now,
    expiresAt: await what.expiryOf(ctx, row, content),
    expiryTold: false,
  }
  return what.take(ctx, row, 'publish', { columns, put: { content, approved: 'whole' }, to: what.upState(row), reason })
}

type Rest = Omit<ModeratedKind, 'decide' | 'block' | 'unblock'>

/** How a publishable is judged; `rest` is what only its domain knows. */
export function judgedKind<Row extends PublishedRow<Draft, Content>, Draft extends object, Content extends Draft>(
  what: Publishable<Row, Draft, Content>,
  rest: Rest,
): ModeratedKind {
  async function lock(ctx: Ctx, targetId: string): Promise<Row> {
    const row = await what.lock(ctx, Number(targetId))
    if (what.targetType(row) !== rest.targetType) refuse('E_NOT_FOUND')
    return row
  }

  async function decideFirst(ctx: SignedCtx, row: Row, { decision, comment }: Judgement): Promise<void> {
    const reason = comment ?? undefined
    if (decision === 'publish') {
      await publish(ctx, what, row, what.wholeOf(row), reason)
      return
    }
    await what.take(ctx, row, decision, { reason })
  }

  /** Field by field: accepted fields go live, refused ones are dropped; a return drops all. */
  async function decideEdit(ctx: SignedCtx, row: Row, pending: Content, judgement: Judgement): Promise<void> {
    const live = what.wholeOf(row)
    const { judged } = what.split(row, live, pending)
    const refused = new Set(
      judgement.decision === 'publish' ? judged.filter((field) => judgement.fields?.[field] === 'refuse') : judged,
    )
    const { content, accepted } = what.settle(row, live, pending, judged, refused)
    const changes = changesBetween(ordered(live), ordered(content))
    await what.change(ctx, row, { pending: null }, { content, approved: accepted })
    await ctx.audit({
      action: `${what.audited}.edit-judged`,
      objectType: what.audited,
      objectId: row.id,
      reason: judgement.comment ?? undefined,
      changes: what.written?.(row, changes) ?? changes,
    })
  }

  /** Published without a judge and checked afterwards: what is not acceptable is taken down. */
  async function decideSample(ctx: SignedCtx, row: Row, { decision, comment, reasons }: Judgement): Promise<void> {
    if (decision !== 'publish') await takeDown(ctx, row, comment ?? reasons.map((reason) => reason.code).join(', '))
  }

  async function takeDown(ctx: Ctx, row: Row, reason: string): Promise<void> {
    await what.take(ctx, row, 'block', { columns: { stateReason: reason }, reason })
    await what.tellOthers?.(ctx, row, 'block')
  }

  return {
    ...rest,
    async decide(ctx, judgement) {
      const row = await lock(ctx, judgement.targetId)
      if (row.version !== judgement.version) refuse('E_STALE')
      if (row.status === 'on_moderation') await decideFirst(ctx, row, judgement)
      else if (row.pending) await decideEdit(ctx, row, row.pending, judgement)
      else await decideSample(ctx, row, judgement)
      await what.publish(ctx, [row.id])
    },
    async block(ctx, targetId, reason) {
      const row = await lock(ctx, targetId)
      await takeDown(ctx, row, reason)
      await what.publish(ctx, [row.id])
    },
    async unblock(ctx, targetId, reason) {
      const row = await lock(ctx, targetId)
      await what.take(ctx, row, 'unblock', { columns: { stateReason: null }, to: what.upState(row), reason })
      await what.tellOthers?.(ctx, row, 'unblock')
      await what.publish(ctx, [row.id])
    },
  }
}
