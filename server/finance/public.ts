import type { Ctx } from '../kernel/context.ts'
import './tables.ts'

/** Applications by their numbers, in the order they are asked for; what is not there is left out. */
export async function applicationsByNumbers(
  { tx }: Pick<Ctx, 'tx'>,
  numbers: readonly string[],
): Promise<{ id: number; kind: string; number: string; status: string }[]> {
  if (numbers.length === 0) return []
  const rows = await tx
    .selectFrom('applications')
    .select(['id', 'kind', 'number', 'status'])
    .$narrowType<{ number: string }>()
    .where('number', 'in', [...numbers])
    .execute()
  return rows.toSorted((a, b) => numbers.indexOf(a.number) - numbers.indexOf(b.number))
}

export { lendingFigures } from './applying/desk/lending-figures.ts'
export { type Household, prepareApplication, productsOpen } from './applying/prepare.ts'
export { lateApplications, oldDebts, paidToPeople, reachedSince, type WaitingPerson } from './chair-figures.ts'
export { beginWithLeader, openAgreement } from './cooperation/begin.ts'
export { agreementFigures } from './cooperation/figures.ts'
export { AGREEMENT_PAID } from './cooperation/handovers.ts'
export {
  bindingAgreements,
  fixedPricesOf,
  householdsOfLeader,
  type LeaderConduct,
  leaderConduct,
} from './cooperation/leaders.ts'
export { lyingAgreements } from './cooperation/rows.ts'
export {
  agreementsInForce,
  approvedAtFirst,
  daysToDecision,
  debtOfLeaders,
  paidInTime,
  paidToFamilies,
  sentApplications,
} from './figures.ts'
export { type Outcome, outcomesOf } from './outcomes.ts'
export { openLetter } from './recommendations/begin.ts'
export type { Registers } from './registers/ports.ts'
