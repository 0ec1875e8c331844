import { useEffect, useState } from 'react'
import { findTerritories } from '#contract/reference/territories.ts'
import { ask } from '#web/shell/client.ts'

/** The district with its region, as the site names an origin. */
export function usePlaceName(id: number | null | undefined): string | undefined {
  const [name, setName] = useState<{ id: number; text: string }>()
  useEffect(() => {
    if (!id) return
    const load = async (at: number): Promise<string[]> => {
      const { items } = await ask(findTerritories, { query: { ids: String(at) } })
      const [one] = items
      if (!one) return []
      return one.parentId ? [...(await load(one.parentId)), one.name] : [one.name]
    }
    load(id).then(
      (names) => setName({ id, text: names.slice(0, 2).join(', ') }),
      () => undefined,
    )
  }, [id])
  return name?.id === id ? name?.text : undefined
}
