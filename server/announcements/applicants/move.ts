import { sql, type Updateable } from 'kysely'
import {
  type ApplicantSide,
  type ApplicantState,
  type ApplicantStep,
  applicantProcess,
  type EndedBy,
  stepsOf,
} from '#contract/announcements/applicant-process.ts'
import type { Ctx } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { ApplicantsTable } from '../tables.ts'
import { APPLICANT, APPLICANTS_TOPIC, type Applicant, applyingOf, toldState } from './row.ts'

const over: readonly ApplicantState[] = ['done', 'declined', 'withdrawn', 'expired']

export function requireStep(row: Applicant, side: ApplicantSide, step: ApplicantStep): void {
  if (!stepsOf(applyingOf(row).steps, toldState(row, side).state, side).some((one) => one === step))
    refuse('E_STATE', { status: row.status })
}

/** One conditional update along the process, written down; what follows from it is the caller's. */
export async function move(
  ctx: Ctx,
  row: Applicant,
  step: ApplicantStep,
  set: Updateable<ApplicantsTable> = {},
): Promise<Applicant> {
  const to: ApplicantState = applicantProcess[step].to
  const endedBy: EndedBy = applicantProcess[step].by
  const moved = await ctx.tx
    .updateTable('applicants')
    .set({
      // What waited to be told is overtaken by whatever comes next.
      ...(step !== 'view' && { tellAt: null, stateBefore: null }),
      ...set,
      status: to,
      ...(over.includes(to) && { endedBy }),
      // To have been looked at is no news: lists stay as they were ordered, an open form stays valid.
      ...(step !== 'view' && { actedAt: ctx.now, updatedAt: ctx.now, rowVersion: sql`row_version + 1` }),
    })
    .where('id', '=', row.id)
    .where('status', '=', row.status)
    .returningAll()
    .executeTakeFirst()
  if (!moved) refuse('E_STALE')
  if (step !== 'view') await auditMove(ctx, row, step, moved.reason)
  await ctx.changed(APPLICANTS_TOPIC)
  return moved
}

const auditMove = (
  ctx: Ctx,
  row: Pick<Applicant, 'id' | 'status'>,
  step: ApplicantStep,
  reason: string | null = null,
) =>
  ctx.audit({
    action: `applicant.${step}`,
    objectType: APPLICANT,
    objectId: row.id,
    from: row.status,
    to: applicantProcess[step].to,
    reason: reason ?? undefined,
  })
