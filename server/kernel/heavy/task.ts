/**
 * A task too heavy for the main thread, as plain data: a function of one of our modules and its arguments. Nothing runs
 * until `Heavy` takes it, so a transaction may return one.
 */
export interface HeavyTask<Result> {
  module: string
  name: string
  given: readonly unknown[]
  /** After so many seconds it is cut off. */
  seconds: number
  /** Never set; carries the type of the result. */
  result?: Result
}

type Work = (...given: never[]) => unknown
type Given<F> = F extends (...given: infer G) => unknown ? G : never
type Made<F> = F extends (...given: never[]) => infer R ? Awaited<R> : never

/**
 * Functions of a module that run only in worker threads: `heavyModule<typeof import('./sheet.ts')>(url)('readSheet',
 * …)`.
 */
export const heavyModule =
  <Module extends object>(url: URL) =>
  <Name extends keyof Module & string>(
    name: Name,
    given: Module[Name] extends Work ? Given<Module[Name]> : never,
    seconds: number,
  ): HeavyTask<Made<Module[Name]>> => ({ module: url.href, name, given, seconds })

export const isHeavyTask = (value: object): value is HeavyTask<unknown> => 'module' in value && 'given' in value
