import { useState } from 'react'
import type { Selection } from './list-screen.tsx'

type Id = string | number

/** The chosen rows as they were last seen: what a reload shows anew replaces what was known, what it lacks stays. */
export function remember<Row>(
  known: ReadonlyMap<Id, Row>,
  ids: readonly Id[],
  rows: readonly Row[],
  idOf: (row: Row) => Id,
): ReadonlyMap<Id, Row> {
  const here = new Map(rows.map((row) => [idOf(row), row]))
  return new Map(
    ids.flatMap((id) => {
      const row = here.get(id) ?? known.get(id)
      return row === undefined ? [] : [[id, row] as const]
    }),
  )
}

/** What somebody has ticked stays ticked, however often the list comes anew and whichever page it shows. */
export function useSelection<Row>(rows: readonly Row[], idOf: (row: Row) => Id) {
  const [ids, setIds] = useState<readonly Id[]>([])
  const [known, setKnown] = useState<ReadonlyMap<Id, Row>>(new Map())
  const [seen, setSeen] = useState(rows)
  const choose = (next: readonly Id[]) => {
    setIds(next)
    setKnown(remember(known, next, rows, idOf))
  }
  if (seen !== rows) {
    setSeen(rows)
    setKnown(remember(known, ids, rows, idOf))
  }
  const selection: Selection = { ids, onChange: choose }
  return { selection, picked: [...known.values()], clear: () => choose([]) }
}
