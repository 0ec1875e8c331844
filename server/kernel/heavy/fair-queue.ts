interface Waiting<Item> {
  person: string
  item: Item
}

export interface FairQueue<Item> {
  /** False where there is no room: for this person, or at all. */
  push(person: string, item: Item): boolean
  /** The next item of the person with the least under way; among equals, of the one served longest ago. */
  next(): Waiting<Item> | undefined
  done(person: string): void
  drop(person: string, item: Item): void
}

/**
 * Fair between people: someone with a hundred files waits for their own hundred, someone with one file is next but one.
 */
export function openFairQueue<Item>(limits: { each: number; all: number }): FairQueue<Item> {
  const lines = new Map<string, Item[]>()
  const underway = new Map<string, number>()
  const served = new Map<string, number>()
  let turn = 0
  let size = 0
  const remove = (person: string, at: number): Item | undefined => {
    const line = lines.get(person) ?? []
    const [item] = line.splice(at, 1)
    if (item !== undefined) size--
    if (line.length === 0) lines.delete(person)
    return item
  }
  const rank = (person: string): [number, number] => [underway.get(person) ?? 0, served.get(person) ?? 0]
  return {
    push(person, item) {
      const line = lines.get(person) ?? []
      if (line.length >= limits.each || size >= limits.all) return false
      lines.set(person, [...line, item])
      size++
      return true
    },
    next() {
      let best: string | undefined
      for (const person of lines.keys()) {
        const [busy, last] = rank(person)
        const [bestBusy, bestLast] = best === undefined ? [Number.POSITIVE_INFINITY, 0] : rank(best)
        if (busy < bestBusy || (busy === bestBusy && last < bestLast)) best = person
      }
      if (best === undefined) return undefined
      const item = remove(best, 0)
      if (item === undefined) return undefined
      underway.set(best, (underway.get(best) ?? 0) + 1)
      served.set(best, ++turn)
      return { person: best, item }
    },
    done(person) {
      const left = (underway.get(person) ?? 1) - 1
      if (left > 0) underway.set(person, left)
      else underway.delete(person)
      // Nothing of this person is left: their turn need not be remembered.
      if (left <= 0 && !lines.has(person)) served.delete(person)
    },
    drop(person, item) {
      const at = lines.get(person)?.indexOf(item) ?? -1
      if (at >= 0) remove(person, at)
    },
  }
}
