import type { CaseFlag } from '#contract/moderation/moderation-process.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './case.module.css'
import { flagKeys } from './case-words.ts'

interface Piece {
  text: string
  flag?: CaseFlag
}

/** The text in pieces, those a flag speaks of by themselves; of overlapping flags the first wins. */
export function piecesOf(text: string, flags: readonly CaseFlag[]): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  const placed = flags.filter((flag) => flag.from !== undefined && flag.to !== undefined)
  for (const flag of placed.toSorted((a, b) => (a.from ?? 0) - (b.from ?? 0))) {
    const [from, to] = [flag.from ?? 0, Math.min(flag.to ?? 0, text.length)]
    if (from < at || to <= from) continue
    if (from > at) pieces.push({ text: text.slice(at, from) })
    pieces.push({ text: text.slice(from, to), flag })
    at = to
  }
  if (at < text.length) pieces.push({ text: text.slice(at) })
  return pieces
}

export function FlaggedText({ text, flags }: { text: string; flags: readonly CaseFlag[] }) {
  const t = useT('moderation')
  let at = 0
  return (
    <span className={styles.text}>
      {piecesOf(text, flags).map(({ text: part, flag }) => {
        const key = at
        at += part.length
        return flag ? (
          <mark key={key} title={t(flagKeys[flag.kind])}>
            {part}
            <span className="unseen"> ({t(flagKeys[flag.kind])})</span>
          </mark>
        ) : (
          part
        )
      })}
    </span>
  )
}
