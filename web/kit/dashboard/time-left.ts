import type { TimeLeft } from '#contract/time-left.ts'
import { HOUR_MS } from '#uz/durations.ts'
import { HOURS_OF_A_DAY } from '#uz/working-hours.ts'
import type { Tone } from './status-tag.tsx'

const MINUTE = 60_000

/** Green for the first half, yellow for the second, red afterwards. */
export function toneOfTime({ leftMs, wholeMs }: TimeLeft): Tone {
  if (leftMs <= 0) return 'bad'
  return leftMs * 2 > wholeMs ? 'good' : 'attention'
}

type Words = 'working-days' | 'working-hours' | 'days' | 'hours' | 'minutes' | 'over'

/** In the largest word of which there is one whole. */
export function wordsOfTime({ leftMs, unit }: TimeLeft): { words: Words; n: number } {
  if (leftMs <= 0) return { words: 'over', n: 0 }
  const isWork = unit === 'working'
  const days = Math.floor(leftMs / ((isWork ? HOURS_OF_A_DAY : 24) * HOUR_MS))
  if (days > 0) return { words: isWork ? 'working-days' : 'days', n: days }
  const hours = Math.floor(leftMs / HOUR_MS)
  if (hours > 0) return { words: isWork ? 'working-hours' : 'hours', n: hours }
  return { words: 'minutes', n: Math.max(1, Math.floor(leftMs / MINUTE)) }
}
