import { isOnShelf, type OwnStep, publicationProcess } from '#contract/moderation/publication.ts'
import { canStep } from '#contract/process.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { refuse, refuseFields } from '../../kernel/refuse.ts'
import { withdrawCase } from '../engine.ts'
import { remarksOf } from '../remarks.ts'
import { giveToJudgement, publish } from './judging.ts'
import { auditStep, type Publishable, type PublishedColumns, type PublishedRow } from './publishable.ts'
import { isRenewable, isRestorable } from './rights.ts'

/** The steps of an owner. The row is held by the caller, who has looked whose it is. */
export function ownerSteps<Row extends PublishedRow<Draft, Content>, Draft extends object, Content extends Draft>(
  what: Publishable<Row, Draft, Content>,
) {
  type Take = (ctx: SignedCtx, row: Row, text: string | undefined) => Promise<Row>
  const target = (row: Row) => ({ targetType: what.targetType(row), targetId: String(row.id) })

  async function settle(
    ctx: SignedCtx,
    row: Row,
    step: OwnStep,
    columns: PublishedColumns<Content>,
    reason: string | undefined,
  ): Promise<Row> {
    const after = await what.change(ctx, row, { status: publicationProcess[step].to, ...columns })
    await auditStep(ctx, what.audited, row, step, after.status, reason)
    return after
  }

  /** Whole and sound it is frozen as a version and waits. */
  const submit: Take = async (ctx, row) => {
    const content = await what.requireSound(ctx, row, row.pending ?? row.content)
    await what.requireRoom(ctx, row, content)
    const version = row.version + 1
    const { to } = publicationProcess.submit
    let submitted = await what.change(ctx, row, { pending: null, status: to, version }, { content })
    await what.keepVersion(ctx, row, version, content)
    if (row.version === 0 && what.begin) submitted = await what.begin(ctx, submitted)
    await auditStep(ctx, what.audited, row, 'submit', to)
    const trusted = await giveToJudgement(ctx, what, submitted, { version, content })
    return trusted ? publish(ctx, what, submitted, content, 'auto') : submitted
  }

  const recall: Take = async (ctx, row, text) => {
    await withdrawCase(ctx, target(row))
    return settle(ctx, row, 'recall', {}, text)
  }

  /** Once, to another moderator, about the same version. */
  const appeal: Take = async (ctx, row, text) => {
    if (!text) refuseFields([{ field: 'text', code: 'V_REQUIRED' }])
    const last = (await remarksOf(ctx, what.targetType(row), [row.id])).get(String(row.id))?.last
    if (!last?.canAppeal) refuse('E_STATE', { status: row.status })
    const content = what.wholeOf(row)
    await what.requireRoom(ctx, row, content)
    const after = await settle(ctx, row, 'appeal', {}, text)
    await giveToJudgement(ctx, what, after, { version: row.version, content, appeal: { of: last.caseId, text } })
    return after
  }

  const pause: Take = (ctx, row, text) => settle(ctx, row, 'pause', {}, text)

  const resume: Take = (ctx, row, text) => {
    what.requireReady?.(row)
    return settle(ctx, row, 'resume', { status: what.upState(row) }, text)
  }

  const renew: Take = async (ctx, row, text) => {
    if (!isRenewable(row, ctx.now)) refuse('E_STATE', { status: row.status })
    what.requireReady?.(row)
    const content = await what.requireSound(ctx, row, row.content)
    await what.requireRoom(ctx, row, content)
    const expiresAt = await what.expiryOf(ctx, row, content)
    return settle(ctx, row, 'renew', { status: what.upState(row), expiresAt, expiryTold: false }, text)
  }

  /** What waits for a judgement goes with it. */
  const archive: Take = async (ctx, row, text) => {
    if (row.pending || row.status === 'on_moderation') await withdrawCase(ctx, target(row))
    return settle(ctx, row, 'archive', { pending: null, archivedAt: ctx.now }, text)
  }

  const restore: Take = (ctx, row, text) => {
    if (!isRestorable(row, ctx.now)) refuse('E_STATE', { status: row.status })
    return settle(ctx, row, 'restore', { archivedAt: null, expiresAt: null }, text)
  }

  const takes: Record<OwnStep, Take> = { submit, recall, appeal, pause, resume, renew, archive, restore }

  return async (ctx: SignedCtx, row: Row, step: OwnStep, text: string | undefined): Promise<Row> => {
    if (!canStep(publicationProcess, step, row.status)) refuse('E_STATE', { status: row.status })
    const after = await takes[step](ctx, row, text)
    if (isOnShelf(row.status) || isOnShelf(after.status)) await what.show(ctx, [row.id])
    return after
  }
}
