import { WATCHED_SHARE } from './limits.ts'

/** Zod-free: the player keeps these on the device, the server judges by the same rules. */
export type Span = readonly [from: number, to: number]

/** Many looks at one recording, on however many devices, as few spans as say the same: in order, none touching. */
export function mergeSpans(...looks: readonly (readonly Span[])[]): Span[] {
  const merged: [number, number][] = []
  for (const [from, to] of looks.flat().toSorted((one, other) => one[0] - other[0])) {
    if (to <= from) continue
    const last = merged.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else merged.push([from, to])
  }
  return merged
}

/** What lies outside of the recording was not seen. */
export const withinRecording = (spans: readonly Span[], seconds: number): Span[] =>
  mergeSpans(spans.map(([from, to]): Span => [Math.max(0, from), Math.min(seconds, to)]))

export const secondsOf = (spans: readonly Span[]): number => spans.reduce((sum, [from, to]) => sum + to - from, 0)

/** A jump to the end covers nothing: what counts is how much of the recording was seen, wherever it was seen first. */
export const isWatched = (spans: readonly Span[], seconds: number): boolean =>
  secondsOf(withinRecording(spans, seconds)) >= Math.ceil(seconds * WATCHED_SHARE)
