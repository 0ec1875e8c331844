import type { Services } from './calls.ts'
import type { Ctx } from './context.ts'
import { countedOnce, inTransaction } from './database/again.ts'
import { sourceOf } from './memory.ts'
import { newEnding, noteAudit, settle } from './process/ending.ts'

/** One transaction for work without an HTTP call: imports at start, commands, the demo world. */
export async function actInSystem<T>(services: Services, act: (ctx: Ctx) => Promise<T>): Promise<T> {
  const effects: (() => unknown)[] = []
  const ending = newEnding()
  const attempts: string[] = []
  const throttle = countedOnce(services.throttle, attempts)
  const result = await inTransaction(services.db, [effects, ending.audits, ending.topics, attempts], async (tx) => {
    const who = { actor: undefined, now: services.clock(), ip: '', device: 'system' }
    const done = await act({
      ...who,
      ...sourceOf(services.memories, tx, ending.topics),
      lang: 'uz',
      host: '',
      cookies: {},
      throttle,
      vault: services.vault,
      setCookie: () => {},
      audit: async (entries, as = who) => noteAudit(ending, as, entries),
      job: (name, data, options) => services.jobs.send(tx, name, data, options),
      afterCommit: (effect) => effects.push(effect),
    })
    await settle(tx, ending)
    return done
  })
  for (const topic of ending.topics) await services.changedHere(topic)
  for (const effect of effects) await effect()
  return result
}
