/** The four quarters of a hash, each with its position: hashes that differ in three bits share at least one quarter. */
export const bandsOf = (hash: string): number[] =>
  [0, 1, 2, 3].map((place) => place * 65_536 + Number.parseInt(hash.slice(place * 4, place * 4 + 4), 16))
