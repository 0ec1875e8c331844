/** Small and even enough to deal questions; the seed gives the same order again when the answers come. */
function dice(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Places 0 … count-1 in an order of the seed. */
export function shuffled(count: number, seed: number): number[] {
  const roll = dice(seed)
  const places = Array.from({ length: count }, (_, place) => place)
  for (let last = count - 1; last > 0; last--) {
    const other = Math.floor(roll() * (last + 1))
    const [one, two] = [places[last], places[other]]
    if (one !== undefined && two !== undefined) [places[last], places[other]] = [two, one]
  }
  return places
}
