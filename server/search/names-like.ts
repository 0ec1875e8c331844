import type { Localized } from '#contract/localized.ts'
import type { SearchPlan } from './plan.ts'
import { soundsOf } from './sound.ts'

/** Things whose names begin with what was meant; names that are just that come first. */
export function namesLike<T extends { name: Localized }>(plan: SearchPlan, things: readonly T[]): T[] {
  const meant = plan.units.map((unit) => [...unit.strong, ...unit.weak].filter((lists) => lists.length === 1).flat(2))
  return things
    .flatMap((thing) => {
      const names = Object.values(thing.name).map((name) => soundsOf(name ?? ''))
      const fits = names.filter((words) =>
        meant.every((unit) => unit.some((one) => words.some((name) => name.startsWith(one)))),
      )
      return fits.length === 0 ? [] : [{ thing, length: Math.min(...fits.map((words) => words.length)) }]
    })
    .sort((a, b) => a.length - b.length)
    .map(({ thing }) => thing)
}
