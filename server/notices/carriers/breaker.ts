const WINDOW_MS = 60_000
const MOST = 5
const OPEN_MS = 120_000

export interface Breaker {
  /** Whether it may be asked now; the one who is let in after a pause is the probe, and others wait for the answer. */
  lets(now: Date): boolean
  took(): void
  failed(now: Date, kind: 'away' | 'off'): void
}

/** A carrier that was away five times in a minute, or takes nothing of ours, is left alone for two minutes. */
export function openBreaker(): Breaker {
  let fails: number[] = []
  let openUntil = 0
  let probedAt = 0
  return {
    lets(now) {
      const at = now.getTime()
      if (openUntil === 0) return true
      // A probe that was never answered is followed by another one.
      if (at < openUntil || at < probedAt + WINDOW_MS) return false
      probedAt = at
      return true
    },
    took() {
      fails = []
      openUntil = 0
      probedAt = 0
    },
    failed(now, kind) {
      const at = now.getTime()
      fails = [...fails.filter((one) => one > at - WINDOW_MS), at]
      if (kind === 'away' && probedAt === 0 && fails.length < MOST) return
      openUntil = at + OPEN_MS
      probedAt = 0
      fails = []
    },
  }
}
