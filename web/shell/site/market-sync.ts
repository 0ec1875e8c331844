import type { getBasket, mergeBasket, noteForSeller, putInBasket, takeFromBasket } from '#contract/market/basket.ts'
import type { addFavorite, listFavorites, mergeFavoritesCall, removeFavorite } from '#contract/market/favorites.ts'
import { ask, CallError } from '../client.ts'
import { useClientState } from '../client-state.ts'
import { forgetMarket, type Unsent, useMarket } from './market-state.ts'
import { toast, toastError } from './toasts.ts'

const REREAD_MS = 30_000
let readAt = 0
let noRoom: (rows: number) => string = String

/** The lists of the device meet those of the account: on sign-in joined, then every change is sent, then read on focus. */
export async function startMarketSync(words: { noRoom: (rows: number) => string }): Promise<void> {
  noRoom = words.noRoom
  useMarket.subscribe(({ unsent }, before) => {
    if (unsent !== before.unsent) void send()
  })
  useClientState.subscribe(({ user }, { user: before }) => {
    if (user && user.clientId !== before?.clientId) void meet()
  })
  window.addEventListener('online', () => void meet())
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && Date.now() - readAt > REREAD_MS) void meet()
  })
  await meet()
}

let meeting: Promise<void> | undefined

/** Joins, or sends what was left and reads anew; whoever asks meanwhile waits for the same. */
function meet(): Promise<void> {
  meeting ??= joinLists()
    .catch((error) => {
      // Away for a moment, or looking with another's eyes: the device keeps its lists and tries again.
      if (!(error instanceof CallError)) console.error(error)
    })
    .finally(() => {
      meeting = undefined
    })
  return meeting
}

async function joinLists(): Promise<void> {
  const { user } = useClientState.getState()
  if (!user || user.viewedBy !== null) return
  const { owner } = useMarket.getState()
  if (owner !== null && owner !== user.clientId) forgetMarket()
  if (owner === user.clientId) await send()
  const { favorites, basket, notes } = useMarket.getState()
  const joins = owner !== user.clientId && favorites.length + basket.length > 0
  const [marked, { items, notes: kept, left }] = joins
    ? await Promise.all([
        ask<typeof mergeFavoritesCall>('POST /main/api-market/favorites/merge', { body: { items: favorites } }),
        ask<typeof mergeBasket>('POST /main/api-market/basket/merge', { body: { items: basket, notes } }),
      ])
    : await Promise.all([
        ask<typeof listFavorites>('GET /main/api-market/favorites'),
        ask<typeof getBasket>('GET /main/api-market/basket').then((answer) => ({ ...answer, left: 0 })),
      ])
  // Signed out, or somebody else, while the answer was on its way.
  if (useClientState.getState().user?.clientId !== user.clientId) return
  readAt = Date.now()
  useMarket.setState({ owner: user.clientId, favorites: marked, basket: items, notes: kept })
  for (const change of useMarket.getState().unsent) applyAgain(change)
  if (left > 0) toast('info', noRoom(left))
  void send()
}

/** A change made while the lists were being read is newer than what was read. */
function applyAgain(change: Unsent): void {
  useMarket.setState((state) => {
    if (change.kind === 'favorite') {
      const others = state.favorites.filter(
        (one) => one.targetType !== (change.targetType ?? 'product') || one.targetId !== change.id,
      )
      return { favorites: change.favorite ? [change.favorite, ...others] : others }
    }
    if (change.kind === 'basket') {
      const others = state.basket.filter(({ productId }) => productId !== change.id)
      return { basket: change.item ? [change.item, ...others] : others }
    }
    const others = state.notes.filter(({ productId }) => productId !== change.id)
    return { notes: change.text ? [...others, { productId: change.id, text: change.text }] : others }
  })
}

let sending = false

/** One at a time, in order. What the server refuses is dropped and the lists are read anew; what it cannot hear waits. */
async function send(): Promise<void> {
  const { user } = useClientState.getState()
  if (sending || !user || useMarket.getState().owner !== user.clientId || !navigator.onLine) return
  sending = true
  try {
    for (let change = useMarket.getState().unsent[0]; change; change = useMarket.getState().unsent[0]) {
      const sent = change
      try {
        await tell(sent)
      } catch (error) {
        if (!(error instanceof CallError) || error.status === 0 || error.status >= 500) return
        toastError(error)
        readAt = 0
        drop(sent)
        sending = false
        void meet()
        return
      }
      drop(sent)
    }
  } finally {
    sending = false
  }
}

const drop = (sent: Unsent) => useMarket.setState(({ unsent }) => ({ unsent: unsent.filter((one) => one !== sent) }))

function tell(change: Unsent): Promise<unknown> {
  if (change.kind === 'favorite') {
    const params = { targetType: change.targetType ?? ('product' as const), targetId: change.id }
    if (!change.favorite)
      return ask<typeof removeFavorite>('DELETE /main/api-market/favorites/{targetType}/{targetId}', { params })
    const body = { priceSeen: change.favorite.priceSeen }
    return ask<typeof addFavorite>('PUT /main/api-market/favorites/{targetType}/{targetId}', { params, body })
  }
  const params = { productId: change.id }
  if (change.kind === 'note')
    return ask<typeof noteForSeller>('PUT /main/api-market/basket/{productId}/note', {
      params,
      body: { text: change.text },
    })
  if (!change.item) return ask<typeof takeFromBasket>('DELETE /main/api-market/basket/{productId}', { params })
  const { qty, priceSeen } = change.item
  return ask<typeof putInBasket>('PUT /main/api-market/basket/{productId}', { params, body: { qty, priceSeen } })
}
