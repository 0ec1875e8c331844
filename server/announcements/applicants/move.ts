import type { Updateable } from 'kysely'
import {
  type ApplicantSide,
  type ApplicantState,
  type ApplicantStep,
  applicantProcess,
  stepsOf,
} from '#contract/announcements/applicant-process.ts'
import { canFrom } from '#contract/process.ts'
import type { Ctx } from '../../kernel/context.ts'
import { stepping } from '../../kernel/process/steps.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { ApplicantsTable } from '../tables.ts'
import { APPLICANT, APPLICANTS_TOPIC, type Applicant, applyingOf, toldState } from './row.ts'
import { tellStep } from './tell.ts'

const over: readonly ApplicantState[] = ['done', 'declined', 'withdrawn', 'expired']

export function requireStep(row: Applicant, side: ApplicantSide, step: ApplicantStep): void {
  if (!stepsOf(applyingOf(row).steps, toldState(row, side).state, side).some((one) => one === step))
    refuse('E_STATE', { status: row.status })
}

const applicants = stepping({
  table: 'applicants',
  state: 'status',
  process: applicantProcess,
  object: APPLICANT,
  topic: APPLICANTS_TOPIC,
  columns: (ctx, _, step, to) => ({
    // A later step replaces one that was not told yet.
    ...(step !== 'view' && { tellAt: null, stateBefore: null, actedAt: ctx.now }),
    ...(over.includes(to) && { endedBy: applicantProcess[step].by }),
  }),
  async tell(ctx, row, { to }, { step, before }) {
    // An applicant who never learned of an invitation is not told that it was withdrawn.
    if (step !== 'uninvite' || before.tellAt === null) await tellStep(ctx, row, step, to)
  },
})

/** Writes and tells the step; further effects are the caller's. */
export const move = (
  ctx: Ctx,
  row: Applicant,
  step: ApplicantStep,
  set: Updateable<ApplicantsTable> = {},
): Promise<Applicant> => {
  const from = canFrom(applicantProcess, row.status)[step] ? undefined : (row.stateBefore ?? undefined)
  return applicants.take(ctx, row, step, { set, from, reason: { ...row, ...set }.reason })
}
