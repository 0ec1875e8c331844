import { getLand, landChoices, landHistory } from '#contract/government/land/land.ts'
import type { LandKind } from '#contract/government/land/land-process.ts'
import { loadOpened } from '#web/kit/dashboard/list/opened.ts'
import { ask } from '#web/shell/client.ts'

/** The form that the address names, what may grow on a lot, and who stands by its mahalla. */
export async function loadLand(url: string, kind: LandKind) {
  const id = new URL(url).searchParams.get('id')
  const [land, choices, history] = await Promise.all([
    id === null ? undefined : ask(getLand, { params: { id } }),
    kind === 'lot' ? ask(landChoices) : undefined,
    loadOpened(url, 'history', (one) => ask(landHistory, { params: { id: one } })),
  ])
  return { land, choices: choices ?? { crops: [], leaders: [] }, history }
}
