import { useEffect, useState } from 'react'
import { findTerritories } from '#contract/reference/territories.ts'
import { ask } from '#web/shell/client.ts'
import { toastError } from '#web/shell/site/toasts.ts'

/** Names of several territories, in their order; what is not known yet is left out. */
export function useTerritoryNames(ids: readonly number[]): string[] {
  const [names, setNames] = useState<ReadonlyMap<number, string>>(new Map())
  const unnamed = ids.filter((id) => !names.has(id)).join()
  useEffect(() => {
    if (!unnamed) return
    ask(findTerritories, { query: { ids: unnamed, take: 100 } }).then(
      ({ items }) => setNames((old) => new Map([...old, ...items.map((one) => [one.id, one.name] as const)])),
      toastError,
    )
  }, [unnamed])
  return ids.flatMap((id) => names.get(id) ?? [])
}
