import { useEffect, useState } from 'react'
import type { findTerritories, TerritoryChoice } from '#contract/reference/territories.ts'
import type { TerritoryLevel } from '#contract/reference/territory-process.ts'
import { ask } from '#web/shell/client.ts'
import { toastError } from '#web/shell/site/toasts.ts'

/** Territories of a level inside another; undefined until they are there. None is asked for while `parentId` is null. */
export function useTerritories(level: TerritoryLevel, parentId: number | null | undefined) {
  const [found, setFound] = useState<readonly TerritoryChoice[]>()
  useEffect(() => {
    setFound(undefined)
    if (parentId === null) return
    const leaving = new AbortController()
    loadAll(level, parentId, leaving.signal).then(setFound, (error) => leaving.signal.aborted || toastError(error))
    return () => leaving.abort()
  }, [level, parentId])
  return found
}

async function loadAll(level: TerritoryLevel, parentId: number | undefined, signal: AbortSignal) {
  const all: TerritoryChoice[] = []
  let next: string | undefined
  do {
    const page = await ask<typeof findTerritories>(
      'GET /main/api-reference/territories',
      { query: { level, take: 100, ...(parentId && { parentId }), ...(next && { next }) } },
      { signal },
    )
    all.push(...page.items)
    next = page.next
  } while (next)
  return all
}
