import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { message, toastError } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'
import { isIdList, readStored, store } from '../../site/device-storage.ts'
import { filtersOf } from './filters-of.ts'
import { isOpened } from './opened.ts'

type Id = string | number

/** Rows chosen to do something with all of them. */
export interface Selection {
  ids: readonly Id[]
  onChange: (ids: readonly Id[]) => void
}

/** The chosen rows as last seen: reloaded rows replace them, missing ones stay. */
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

/** Which chosen rows still exist; the person is told how many do not. */
export function sortOut<Row>(
  ids: readonly Id[],
  known: ReadonlyMap<Id, Row>,
  found: readonly Row[],
  idOf: (row: Row) => Id,
) {
  const there = new Set([...known.keys(), ...found.map(idOf)])
  const kept = ids.filter((id) => there.has(id))
  return { kept, gone: ids.length - kept.length }
}

interface Chosen<Row> {
  name: string
  rows: readonly Row[]
  idOf: (row: Row) => Id
  /** Loads chosen rows of other pages after a reload. */
  find: (ids: readonly Id[]) => Promise<readonly Row[]>
}

/** A selection survives reloads of the list, other pages and a reload of the browser. */
export function useSelection<Row>({ name, rows, idOf, find }: Chosen<Row>) {
  const t = useT('kit')
  const [params] = useSearchParams()
  const key = `chosen:${name}?${filtersOf(params)}`
  const [shown, setShown] = useState(key)
  const [ids, setIds] = useState<readonly Id[]>(() => readStored(key, isIdList, 'sessionStorage') ?? [])
  const [known, setKnown] = useState<ReadonlyMap<Id, Row>>(() => remember(new Map(), ids, rows, idOf))
  const [seen, setSeen] = useState(rows)
  if (shown !== key) {
    const kept = readStored(key, isIdList, 'sessionStorage') ?? []
    setShown(key)
    setIds(kept)
    setKnown(remember(known, kept, rows, idOf))
  } else if (seen !== rows) {
    setSeen(rows)
    setKnown(remember(known, ids, rows, idOf))
  }
  const choose = (next: readonly Id[]) => {
    store(key, next.length > 0 ? next : undefined, 'sessionStorage')
    setIds(next)
    setKnown(remember(known, next, rows, idOf))
  }
  const recall = useEffectEvent(async () => {
    const unknown = ids.filter((id) => !known.has(id))
    if (unknown.length === 0) return
    const found = await find(unknown)
    const { kept, gone } = sortOut(ids, known, found, idOf)
    choose(kept)
    setKnown(remember(known, kept, [...rows, ...found], idOf))
    if (gone > 0) message(t('chosen-gone', { n: gone }))
  })
  // Only where one comes back to a choice made before: another filter, a reload.
  useEffect(() => {
    if (key) recall().catch(toastError)
  }, [key])
  const selection: Selection = { ids, onChange: choose }
  return { selection, picked: [...known.values()], clear: () => choose([]) }
}

/** Rows that have a place stay there, those that have none yet come after them. */
export function inPlaces<Row>(rows: readonly Row[], places: readonly Id[], idOf: (row: Row) => Id): readonly Row[] {
  const place = new Map(places.map((id, n) => [id, n]))
  const placeOf = (row: Row) => place.get(idOf(row)) ?? places.length
  return rows.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** While something is chosen no row moves, so that the next tick does not hit another row. */
export function useStillRows<Row>(rows: readonly Row[], idOf: (row: Row) => Id, still: boolean): readonly Row[] {
  const [params] = useSearchParams()
  const of = new URLSearchParams([...params].filter(([name]) => !isOpened(name))).toString()
  const [kept, setKept] = useState({ of, places: rows.map(idOf) })
  const places = still && kept.of === of ? kept.places : []
  const shown = inPlaces(rows, places, idOf)
  const known = new Set(places)
  const next = [...places, ...shown.map(idOf).filter((id) => !known.has(id))]
  if (kept.of !== of || next.join() !== kept.places.join()) setKept({ of, places: next })
  return shown
}
