import { Refusal } from '../refuse.ts'
import type { HeavyTask } from './task.ts'

/** What crosses between threads: a refusal travels as data, because classes do not. */
export type Outcome = { made: unknown } | { refused: { code: Refusal['code']; values: Refusal['values'] } }

export default async function run({ module, name, given }: HeavyTask<unknown>): Promise<Outcome> {
  const functions: Record<string, (...given: readonly unknown[]) => unknown> = await import(module)
  try {
    return { made: await functions[name]?.(...given) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { refused: { code: error.code, values: error.values } }
  }
}
