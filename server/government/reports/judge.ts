import { REOPEN_DAYS } from '#contract/government/reports/report-process.ts'
import { Permission as P } from '#contract/permissions.ts'
import { daysFrom } from '#uz/durations.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { Report } from './above.ts'
import { holdReport, isOver, mayJudge, type ReportCtx, reports } from './rows.ts'

async function holdForeign(ctx: ReportCtx, id: number, rowVersion: number): Promise<Report> {
  const report = await holdReport(ctx, id, rowVersion)
  if (!mayJudge(ctx, report)) refuse('E_FORBIDDEN')
  if (isOver(report)) refuse('E_PERIOD_CLOSED')
  if (report.authorId === ctx.actor.userId) refuse('E_SELF_APPROVE')
  return report
}

/** Nobody takes back what is being read; to have begun is no news for anybody else. */
export async function lookAtReport(ctx: ReportCtx, id: number, rowVersion: number): Promise<void> {
  const report = await holdForeign(ctx, id, rowVersion)
  if (!report.lookedAt) await reports.take(ctx, report, 'look', { set: { lookedAt: ctx.now } })
}

const judged = (ctx: ReportCtx) => ({ lookedAt: ctx.now, reviewerId: ctx.actor.userId, reviewedAt: ctx.now })

export async function acceptReport(ctx: ReportCtx, id: number, rowVersion: number): Promise<void> {
  const report = await holdForeign(ctx, id, rowVersion)
  await reports.take(ctx, report, 'accept', { set: { ...judged(ctx), isReviewed: true, reason: null } })
}

export async function returnReport(ctx: ReportCtx, id: number, rowVersion: number, reason: string): Promise<void> {
  const report = await holdForeign(ctx, id, rowVersion)
  await reports.take(ctx, report, 'return', { reason, set: { ...judged(ctx), reason } })
}

/** Ten days more, and a revision of its own: the figures above are frozen anew afterwards. */
export async function reopenReport(ctx: ReportCtx, id: number, rowVersion: number, reason: string): Promise<void> {
  const report = await holdReport(ctx, id, rowVersion)
  if (!ctx.actor.permissions.has(P.ReportReopenPeriod) || !ctx.holds(report.path)) refuse('E_FORBIDDEN')
  await reports.take(ctx, report, 'reopen', {
    reason,
    set: {
      reason,
      isReviewed: false,
      lookedAt: null,
      reviewerId: null,
      reviewedAt: null,
      submittedAt: null,
      signedWith: null,
      revision: report.revision + 1,
      closesAt: daysFrom(ctx.now, REOPEN_DAYS),
    },
  })
}
