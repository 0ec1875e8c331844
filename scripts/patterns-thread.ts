import { parentPort } from 'node:worker_threads'
import { type Hostile, hostileTo } from './hostile-texts.ts'
import type { Pattern } from './patterns.ts'

export interface Question extends Pattern {
  /** Whoever uses it gives it no longer text. */
  bound?: number
}
/** What was dear, or null. */
export type Verdict = { hostile: Hostile; length: number; us: number } | null

const LONGEST = 16_384
/** Below that nobody is kept waiting, and the noise of a busy machine may be taken for work. */
const FLOOR_US = 25_000
/** Eight times the length is eight times the work, or sixty-four. */
const STEP = 8
const WORST = 24

const textOf = ({ lead, pump, end }: Hostile, length: number) =>
  lead + pump.repeat(Math.ceil(length / pump.length)) + end

/** Of this thread alone, and the best of three: others may be at work beside it. */
function cpu(pattern: RegExp, text: string): number {
  let best = Number.POSITIVE_INFINITY
  for (let n = 0; n < 3 && best > FLOOR_US; n++) {
    pattern.lastIndex = 0
    const before = process.threadCpuUsage()
    if (pattern.global) text.replace(pattern, '')
    else pattern.exec(text)
    const { user, system } = process.threadCpuUsage(before)
    best = Math.min(best, user + system)
  }
  return best
}

/** The first text on which the work grows faster than the length; of a bounded one, the first that is dear at all. */
function judge({ source, flags, bound }: Question): Verdict {
  const pattern = new RegExp(source, flags)
  for (const hostile of hostileTo({ source, flags })) {
    const spent = new Map<number, number>()
    for (let length = 16; length <= LONGEST && length / 2 < (bound ?? LONGEST); length *= 2) {
      const us = cpu(pattern, textOf(hostile, Math.min(length, bound ?? length)))
      spent.set(length, us)
      if (us > FLOOR_US && (bound || us > WORST * (spent.get(length / STEP) ?? 0))) return { hostile, length, us }
    }
  }
  return null
}

parentPort?.on('message', (question: Question) => parentPort?.postMessage(judge(question)))
