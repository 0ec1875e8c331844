import type { Paper } from '../find.ts'

/** One line of what is signed: it names the very bytes, so that other bytes are found out by anybody. */
export const manifestLine = ({ number, sha256, size }: Pick<Paper, 'number' | 'sha256' | 'size'>) =>
  `${number} sha256:${sha256} ${size}`

export const waitsForSignatures = (paper: Paper) => paper.status === 'signing'

/**
 * What a side signs: every paper that waits, by number and hash. Hundreds of bytes pass any signing client in any
 * version, where a file of any length does not; both sides sign the same text.
 */
export function manifestOf(papers: readonly Paper[]): string {
  const lines = papers.filter(waitsForSignatures).map(manifestLine)
  return ['Agroplatforma: hujjatlarni imzolayman / подписываю документы', ...lines].join('\n')
}
