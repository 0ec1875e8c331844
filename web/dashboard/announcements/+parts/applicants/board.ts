import {
  type ApplicantState,
  type ApplicantStep,
  applicantProcess,
  applicantStates,
  isLiveApplicant,
  type PressedStep,
  type ShownState,
  unpromised,
} from '#contract/announcements/applicant-process.ts'
import type { ApplicantRow } from '#contract/announcements/applicants.ts'

export const OVER = 'over'
/** Columns of what is still under way or came to something, one for each state; what came to nothing is one. */
export interface BoardColumn {
  key: Exclude<ApplicantState, 'declined' | 'withdrawn' | 'expired'> | typeof OVER
  states: readonly ApplicantState[]
}

/** A kind has the columns its steps lead to. */
export function boardColumns(has: readonly ApplicantStep[]): BoardColumn[] {
  const reached: ReadonlySet<ApplicantState> = new Set(has.map((step) => applicantProcess[step].to))
  const columns: BoardColumn[] = []
  const over: ApplicantState[] = []
  for (const state of applicantStates) {
    if (state === 'declined' || state === 'withdrawn' || state === 'expired') over.push(state)
    else if (state === 'new' || reached.has(state)) columns.push({ key: state, states: [state] })
  }
  return [...columns, { key: OVER, states: over }]
}

/** The state under what a side is told of it. */
const stateUnder = (shown: ShownState): ApplicantState | undefined =>
  shown === 'refused' ? 'declined' : applicantStates.find((state) => state === shown)

export const rowsIn = ({ states }: BoardColumn, rows: readonly ApplicantRow[]) =>
  rows.filter(({ state }) => states.some((one) => one === stateUnder(state)))

/** What moves a card into a column, if anything does. */
export const stepInto = ({ states }: BoardColumn, row: Pick<ApplicantRow, 'steps'>): PressedStep | undefined =>
  row.steps.find((step) => states.some((state) => state === applicantProcess[step].to))

/** Declined together with others and for ten seconds taken back: only where nothing was promised. */
export const isUnpromised = ({ state }: Pick<ApplicantRow, 'state'>) => unpromised.some((one) => one === state)

export const endedStates = applicantStates.filter((state) => !isLiveApplicant(state))
