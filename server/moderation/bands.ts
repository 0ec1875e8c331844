/** The four quarters of a hash, each with its place: what differs in three bits shares at least one. */
export const bandsOf = (hash: string): number[] =>
  [0, 1, 2, 3].map((place) => place * 65_536 + Number.parseInt(hash.slice(place * 4, place * 4 + 4), 16))
