import { mergeSpans, type Span } from '#contract/media/watched.ts'

/** A step of the clock of a recording longer than this is a jump. */
const LONGEST_STEP = 4

export interface SpanRecorder {
  /** The recording stands here now; between two of these it was played, unless one has jumped. */
  at(seconds: number): void
  /** It stands still or jumps: what comes next begins anew. */
  cut(): void
  /** What was seen since the last time, in whole seconds. */
  taken(): Span[]
}

/** Which seconds of a recording were truly played. */
export function recordSpans(): SpanRecorder {
  let spans: Span[] = []
  let last: number | undefined
  return {
    at(seconds) {
      if (last !== undefined && seconds > last && seconds - last <= LONGEST_STEP)
        spans = mergeSpans(spans, [[last, seconds]])
      last = seconds
    },
    cut() {
      last = undefined
    },
    taken() {
      // Half a second on either side is no cheating, and no hole where two looks meet.
      const whole = mergeSpans(spans.map(([from, to]): Span => [Math.floor(from), Math.round(to)]))
      spans = []
      return whole
    },
  }
}
