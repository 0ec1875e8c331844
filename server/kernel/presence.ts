import type { Live } from './live.ts'

const TOPIC = 'here:'
const PRESENT_MS = 60_000
/** Two lost beats are tolerated. */
const BEAT_MS = PRESENT_MS / 3
/** Those who come together are told of together. */
const GATHER_MS = 500
/** A notice of the database carries eight thousand characters. */
const AT_ONCE = 200

export interface Presence {
  /** A browser of this party listens; the answer is called when it has gone. */
  come(key: string): () => void
  isHere(key: string): boolean
  close(): void
}

/**
 * Who has the platform open. Nothing is stored: each process tells the others by the database's own notices whose
 * browsers listen to it, and all of them remember it for a minute.
 */
export function openPresence(
  live: Pick<Live, 'listen'>,
  { clock, tell }: { clock: () => Date; tell: (topics: readonly string[]) => Promise<unknown> },
): Presence {
  const seenAt = new Map<string, number>()
  const own = new Map<string, number>()
  const fresh = new Set<string>()
  let gathering: NodeJS.Timeout | undefined

  const isRecent = (at: number) => clock().getTime() - at < PRESENT_MS
  const say = (keys: readonly string[]) => {
    const topics = []
    for (let at = 0; at < keys.length; at += AT_ONCE) topics.push(TOPIC + keys.slice(at, at + AT_ONCE).join())
    // While the database is away nobody hears of anybody; the next beat tells it again.
    if (topics.length > 0) tell(topics).catch(() => undefined)
  }
  const sayFresh = () => {
    gathering = undefined
    say([...fresh])
    fresh.clear()
  }
  const beating = setInterval(() => {
    for (const [key, at] of seenAt) if (!isRecent(at)) seenAt.delete(key)
    say([...own.keys()])
  }, BEAT_MS).unref()
  const stop = live.listen((topic) => {
    if (!topic?.startsWith(TOPIC)) return
    const now = clock().getTime()
    for (const key of topic.slice(TOPIC.length).split(',')) seenAt.set(key, now)
  })

  return {
    come(key) {
      const count = own.get(key) ?? 0
      own.set(key, count + 1)
      if (count === 0) {
        seenAt.set(key, clock().getTime())
        fresh.add(key)
        gathering ??= setTimeout(sayFresh, GATHER_MS).unref()
      }
      return () => {
        const left = (own.get(key) ?? 1) - 1
        if (left > 0) own.set(key, left)
        else own.delete(key)
      }
    },
    isHere: (key) => own.has(key) || isRecent(seenAt.get(key) ?? Number.NEGATIVE_INFINITY),
    close() {
      stop()
      clearInterval(beating)
      clearTimeout(gathering)
    },
  }
}
