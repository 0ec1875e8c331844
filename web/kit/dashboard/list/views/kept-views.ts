import { redirect } from 'react-router'
import { findListViews, keepListView, type ListView } from '#contract/identity/list-views.ts'
import { ask } from '#web/shell/client.ts'
import { useClientState } from '#web/shell/client-state.ts'
import { readStored, store } from '../../../site/device-storage.ts'

let kept: { owner: number | undefined; views: Promise<readonly ListView[]> } | undefined

/** The views of whoever is signed in: asked once, and again after a change or when somebody looks at them. */
export function loadViews(anew = false): Promise<readonly ListView[]> {
  const owner = useClientState.getState().user?.clientId
  if (!kept || kept.owner !== owner || anew) {
    const views = ask(findListViews).then(({ items }) => items)
    kept = { owner, views }
    views.catch(() => {
      kept = undefined
    })
  }
  return kept.views
}

let arrivedAt: string | undefined

/**
 * A list opened by its bare address shows the default view; one already open has dismissed it. Parameters that name a
 * section are no filters: each section is a list of its own.
 */
export async function openDefault(list: string, url: string, sections: readonly string[] = []): Promise<void> {
  const { pathname, searchParams } = new URL(url)
  const at = `${pathname} ${list}`
  const isArriving = pathname !== window.location.pathname || at !== arrivedAt
  arrivedAt = at
  if (!isArriving || [...searchParams.keys()].some((name) => !sections.includes(name))) return
  // A list works without its views.
  const views = await loadViews().catch(() => [])
  const view = views.find((one) => one.list === list && one.isDefault)
  if (view?.query) throw redirect(`${pathname}?${view.query}`)
}

interface OldView {
  name: string
  search: string
}
const isOldList = (value: unknown): value is OldView[] =>
  Array.isArray(value) && value.every((one) => typeof one?.name === 'string' && typeof one?.search === 'string')

/** Moves views kept on this device to the server. */
export async function carryUp(list: string): Promise<void> {
  const key = `views:${list}`
  for (const { name, search } of readStored(key, isOldList) ?? [])
    await ask(keepListView, { body: { list, name, query: search } })
  store(key, undefined)
}
