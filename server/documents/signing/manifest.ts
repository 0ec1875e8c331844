import type { Paper } from '../find.ts'

/** One line of the signed text: it names the hash of the bytes, so that any change is detected. */
export const manifestLine = ({ number, sha256, size }: Pick<Paper, 'number' | 'sha256' | 'size'>) =>
  `${number} sha256:${sha256} ${size}`

export const waitsForSignatures = (paper: Paper) => paper.status === 'signing'

/**
 * What a side signs: every waiting paper by number and hash. A short text works in every signing client, a file of any
 * length does not; both sides sign the same text.
 */
export function manifestOf(papers: readonly Paper[]): string {
  const lines = papers.filter(waitsForSignatures).map(manifestLine)
  return ['Agroplatforma: hujjatlarni imzolayman / подписываю документы', ...lines].join('\n')
}
