import { createContext } from 'react'
import type { RegisterView } from '#contract/finance/registers.ts'
import type { FinanceApplication } from '#contract/finance/view-parts.ts'
import type { Typed } from './typed.ts'

export interface ApplicationRow {
  /** As it was saved last; undefined before the first word. */
  row: FinanceApplication | undefined
  /** Somebody prepares it for another person, who will sign it. */
  isForOther: boolean
  registers: readonly RegisterView[]
  setRegisters: (registers: readonly RegisterView[]) => void
  /** Puts what a register has said where nothing is written yet. */
  fillIn: (said: Pick<Typed, 'plots' | 'monthly' | 'debts'>) => void
}

/** What fields of the form know of the application they stand in. */
export const ApplicationRowContext = createContext<ApplicationRow>({
  row: undefined,
  isForOther: false,
  registers: [],
  setRegisters: () => {},
  fillIn: () => {},
})
