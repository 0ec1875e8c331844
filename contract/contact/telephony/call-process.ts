import type { Process } from '../../process.ts'
import type { CallState } from '../tickets/ticket-process.ts'

/** A call as the exchange tells of it (book of communication, 4). Zod-free. */
export const callProcess = {
  ring: { by: 'system', from: ['ringing'], to: null, quiet: true },
  release: { by: 'system', from: ['ringing'], to: null, quiet: true },
  answer: { by: 'operator', from: ['ringing'], to: 'answered' },
  hold: { by: 'operator', from: ['answered'], to: null },
  transfer: { by: 'operator', from: ['answered'], to: 'ringing' },
  end: { by: 'system', from: ['ringing', 'answered'], to: 'ended' },
  miss: { by: 'system', from: ['ringing'], to: 'missed' },
  abandon: { by: 'system', from: ['ringing'], to: 'abandoned' },
  wrap: { by: 'operator', from: ['ended'], to: null },
} as const satisfies Process & Record<string, { to: CallState | null }>

/** What whoever answers is doing. */
export const deskStates = ['off', 'ready', 'busy', 'wrap', 'break'] as const
export type DeskState = (typeof deskStates)[number]
/** What they choose themselves; the others follow from calls. */
export const chosenDeskStates = ['off', 'ready', 'break'] as const satisfies readonly DeskState[]
export type ChosenDeskState = (typeof chosenDeskStates)[number]

export const exchangeStates = ['up', 'away', 'none'] as const

/** Seconds a caller waits before somebody answers, and a telephone rings before the next one does. */
export const ANSWER_SECONDS = 30
export const WRAP_SECONDS = 60
export const RECORDING_DAYS = 180
export const CALLBACK_HOURS = 1
