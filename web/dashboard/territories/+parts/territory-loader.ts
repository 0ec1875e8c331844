import { getTerritory, type StaffTerritory, territoryHistory } from '#contract/reference/territories.ts'
import type { ListPage } from '#web/kit/dashboard/list/list-screen.tsx'
import { loadOpened } from '#web/kit/dashboard/list/opened.ts'
import { ask } from '#web/shell/client.ts'

/** A level's list with what is open beside it. */
export async function loadTerritories(url: string, list: Promise<ListPage<StaffTerritory>>) {
  const [page, opened, history] = await Promise.all([
    list,
    loadOpened(url, 'edit', (id) => ask(getTerritory, { params: { id } })),
    loadOpened(url, 'history', (id) => ask(territoryHistory, { params: { id } })),
  ])
  return { page, opened, history }
}
export type LoadedTerritories = Awaited<ReturnType<typeof loadTerritories>>
