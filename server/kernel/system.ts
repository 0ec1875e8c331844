import type { Services } from './calls.ts'
import type { Ctx } from './context.ts'
import { countedOnce, inTransaction } from './database/again.ts'
import { sourceOf } from './memory.ts'
import { writeAudit } from './process/audit.ts'

/** One transaction for work without an HTTP call: imports at start, commands, the demo world. */
export async function actInSystem<T>(services: Services, act: (ctx: Ctx) => Promise<T>): Promise<T> {
  const effects: (() => unknown)[] = []
  const topics: string[] = []
  const attempts: string[] = []
  const throttle = countedOnce(services.throttle, attempts)
  const result = await inTransaction(services.db, [effects, topics, attempts], (tx) => {
    const who = { actor: undefined, now: services.clock(), ip: '', device: 'system' }
    return act({
      ...who,
      ...sourceOf(services.memories, tx, topics),
      lang: 'uz',
      host: '',
      cookies: {},
      throttle,
      vault: services.vault,
      setCookie: () => {},
      audit: (entry) => writeAudit(tx, who, entry),
      job: (name, data, options) => services.jobs.send(tx, name, data, options),
      afterCommit: (effect) => effects.push(effect),
    })
  })
  for (const topic of topics) await services.changedHere(topic)
  for (const effect of effects) await effect()
  return result
}
