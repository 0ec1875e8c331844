/**
 * Work that is too heavy for the thread that answers people, as plain data: which function of which of our modules, and
 * what it is given. Nothing happens until the door takes it; until then it may travel out of a transaction.
 */
export interface HeavyTask<Result> {
  module: string
  name: string
  given: readonly unknown[]
  /** Longer than that nobody waits: it is cut off. */
  seconds: number
  /** Never there; says what comes of it. */
  result?: Result
}

type Work = (...given: never[]) => unknown
type Given<F> = F extends (...given: infer G) => unknown ? G : never
type Made<F> = F extends (...given: never[]) => infer R ? Awaited<R> : never

/** The functions of a module that are only run beside: `heavyModule<typeof import('./sheet.ts')>(url)('readSheet', …)`. */
export const heavyModule =
  <Module extends object>(url: URL) =>
  <Name extends keyof Module & string>(
    name: Name,
    given: Module[Name] extends Work ? Given<Module[Name]> : never,
    seconds: number,
  ): HeavyTask<Made<Module[Name]>> => ({ module: url.href, name, given, seconds })

export const isHeavyTask = (value: object): value is HeavyTask<unknown> => 'module' in value && 'given' in value
