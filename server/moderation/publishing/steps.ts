import { isOnShelf, type OwnStep, publicationProcess } from '#contract/moderation/publication.ts'
import { canFrom } from '#contract/process.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { refuse, refuseFields } from '../../kernel/refuse.ts'
import { withdrawCase } from '../engine.ts'
import { remarksOf } from '../remarks.ts'
import { giveToJudgement, publish } from './judging.ts'
import type { Publishable, PublishedRow } from './publishable.ts'
import { isRenewable, isRestorable } from './rights.ts'

/** The steps of an owner. The caller has locked the row and checked its owner. */
export function ownerSteps<Row extends PublishedRow<Draft, Content>, Draft extends object, Content extends Draft>(
  what: Publishable<Row, Draft, Content>,
) {
  type Take = (ctx: SignedCtx, row: Row, text: string | undefined) => Promise<Row>
  const target = (row: Row) => ({ targetType: what.targetType(row), targetId: String(row.id) })

  /** A complete and valid content is frozen as a version and waits for judgement. */
  const submit: Take = async (ctx, row) => {
    const content = await what.requireSound(ctx, row, row.pending ?? row.content)
    await what.requireRoom(ctx, row, content)
    const version = row.version + 1
    let submitted = await what.take(ctx, row, 'submit', { columns: { pending: null, version }, put: { content } })
    await what.keepVersion(ctx, row, version, content)
    if (row.version === 0 && what.begin) submitted = await what.begin(ctx, submitted)
    const trusted = await giveToJudgement(ctx, what, submitted, { version, content })
    return trusted ? publish(ctx, what, submitted, content, 'auto') : submitted
  }

  const recall: Take = async (ctx, row, text) => {
    await withdrawCase(ctx, target(row))
    return what.take(ctx, row, 'recall', { reason: text })
  }

  /** Once, to another moderator, about the same version. */
  const appeal: Take = async (ctx, row, text) => {
    if (!text) refuseFields([{ field: 'text', code: 'V_REQUIRED' }])
    const last = (await remarksOf(ctx, what.targetType(row), [row.id])).get(String(row.id))?.last
    if (!last?.canAppeal) refuse('E_STATE', { status: row.status })
    const content = what.wholeOf(row)
    await what.requireRoom(ctx, row, content)
    const after = await what.take(ctx, row, 'appeal', { reason: text })
    await giveToJudgement(ctx, what, after, { version: row.version, content, appeal: { of: last.caseId, text } })
    return after
  }

  const pause: Take = (ctx, row, text) => what.take(ctx, row, 'pause', { reason: text })

  const resume: Take = (ctx, row, text) => {
    what.requireReady?.(row)
    return what.take(ctx, row, 'resume', { to: what.upState(row), reason: text })
  }

  const renew: Take = async (ctx, row, text) => {
    if (!isRenewable(row, ctx.now)) refuse('E_STATE', { status: row.status })
    what.requireReady?.(row)
    const content = await what.requireSound(ctx, row, row.content)
    await what.requireRoom(ctx, row, content)
    const expiresAt = await what.expiryOf(ctx, row, content)
    const columns = { expiresAt, expiryTold: false }
    return what.take(ctx, row, 'renew', { columns, to: what.upState(row), reason: text })
  }

  /** A waiting version is withdrawn with it. */
  const archive: Take = async (ctx, row, text) => {
    if (row.pending || row.status === 'on_moderation') await withdrawCase(ctx, target(row))
    return what.take(ctx, row, 'archive', { columns: { pending: null, archivedAt: ctx.now }, reason: text })
  }

  const restore: Take = (ctx, row, text) => {
    if (!isRestorable(row, ctx.now)) refuse('E_STATE', { status: row.status })
    return what.take(ctx, row, 'restore', { columns: { archivedAt: null, expiresAt: null }, reason: text })
  }

  const takes: Record<OwnStep, Take> = { submit, recall, appeal, pause, resume, renew, archive, restore }

  return async (ctx: SignedCtx, row: Row, step: OwnStep, text: string | undefined): Promise<Row> => {
    if (!canFrom(publicationProcess, row.status)[step]) refuse('E_STATE', { status: row.status })
    const after = await takes[step](ctx, row, text)
    if (isOnShelf(row.status) || isOnShelf(after.status)) await what.publish(ctx, [row.id])
    return after
  }
}
