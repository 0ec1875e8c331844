import { applicationClocks } from '../applications/public.ts'
import { PARTY_CHANGED, PartyChange } from '../identity/public.ts'
import type { Ctx } from '../kernel/context.ts'
import type { Jobs } from '../kernel/jobs.ts'
import type { Clocked } from '../kernel/process/clock-work.ts'
import { startDividingWork } from './applying/desk/assign.ts'
import { startApplyingJobs } from './applying/desk/late.ts'
import { lookForSecondChances, startSecondChances } from './applying/desk/second-chance.ts'
import { startCoverJobs } from './applying/kinds/cover.ts'
import { kinds } from './applying/kinds/kinds.ts'
import { premiumShares } from './applying/kinds/policies.ts'
import { clockedSubsidies } from './applying/kinds/year.ts'
import { claims } from './claims/rows.ts'
import { agreements, handovers } from './cooperation/rows.ts'
import { forgetAnswers } from './entitlements/known.ts'
import { letters } from './recommendations/rows.ts'
import { startRegisterJobs } from './registers/asking.ts'
import type { Registers } from './registers/ports.ts'
import { startSupplyJobs } from './supply/jobs.ts'
import { clockedParticipations, lots } from './supply/rows.ts'

export interface FinanceWork {
  jobs: Jobs
  inSystem<T>(act: (ctx: Ctx) => Promise<T>): Promise<T>
  registers: Registers
}

/** Background work of finance; each slice starts its own. */
export async function startFinanceJobs(work: FinanceWork): Promise<void> {
  await startSupplyJobs(work)
  await startApplyingJobs(work)
  await startDividingWork(work)
  await startCoverJobs(work)
  await startRegisterJobs(work)
  await startSecondChances(work)
  await work.jobs.work(PARTY_CHANGED, async (data) => {
    const { userId, gone } = PartyChange.parse(data)
    if (userId && gone) await work.inSystem((ctx) => forgetAnswers(ctx, userId))
    else if (userId) await lookForSecondChances(work, userId)
  })
}

/** What of finance time does. */
export const financeClocks: readonly Clocked[] = [
  lots.clocked,
  clockedParticipations,
  clockedSubsidies,
  ...applicationClocks(kinds),
  premiumShares.clocked,
  claims.clocked,
  letters.clocked,
  agreements.clocked,
  handovers.clocked,
]
