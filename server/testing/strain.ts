import { setTimeout } from 'node:timers/promises'
import { refuseAgain } from '../kernel/refuse.ts'
import type { Code } from '../kernel/words/messages.ts'

/** What hostile files make libraries do. */
export function spin(): never {
  for (;;);
}

export function fill(): number {
  const kept: string[][] = []
  for (;;) kept.push(Array.from({ length: 10_000 }, (_, at) => `${kept.length} ${at}`))
}

export const echo = (text: string) => text
export const rest = async (ms: number) => setTimeout(ms, true)
export const say = (code: Code, reason: string): never => refuseAgain({ code, values: { reason } })
export function fail(): never {
  throw new Error('a fault of ours')
}
