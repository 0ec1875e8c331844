import { useEffect, useState } from 'react'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import {
  BASKET_ROWS,
  COMPARED,
  FAVORITES,
  type FavoriteKind,
  type KeptFavorite,
  type KeptItem,
  type KeptNote,
  RECENT,
} from '#contract/market/kept.ts'
import { useClientState } from '../client-state.ts'

/** A change the account has not heard of yet; a later one of the same thing takes its place. */
export type Unsent =
  | { key: string; kind: 'favorite'; id: number; targetType?: FavoriteKind; favorite: KeptFavorite | null }
  | { key: string; kind: 'basket'; id: number; item: KeptItem | null }
  | { key: string; kind: 'note'; id: number; text: string }

export interface Compared {
  id: number
  title: string
  picture: string
}

interface MarketState {
  /** Whose account these lists belong to; null while they are the device's own. */
  owner: number | null
  favorites: KeptFavorite[]
  basket: KeptItem[]
  notes: KeptNote[]
  compared: Compared[]
  /** Products looked at, the last one first. */
  recent: number[]
  unsent: Unsent[]
}

const initial: MarketState = {
  owner: null,
  favorites: [],
  basket: [],
  notes: [],
  compared: [],
  recent: [],
  unsent: [],
}

const NAME = 'agroplatforma-market'

/** What a visitor put aside, kept on the device; `market-sync` carries it to the account. Read after hydration. */
export const useMarket = create<MarketState>()(persist(() => initial, { name: NAME, skipHydration: true }))

export const forgetMarket = () => useMarket.setState(initial, true)

/** Reads what the device keeps, and follows other tabs and sign-outs from then on. */
export async function openMarket(): Promise<void> {
  useMarket.subscribe(({ basket, favorites }) =>
    useClientState.setState({ basketsCount: basket.length, favouritesCount: favorites.length }),
  )
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === null || (key === NAME && newValue === null)) forgetMarket()
    else if (key === NAME) void useMarket.persist.rehydrate()
  })
  useClientState.subscribe(({ user }, { user: before }) => {
    if (before && !user) forgetMarket()
  })
  await useMarket.persist.rehydrate()
}

/** False until the device was read: a page says «nothing here» only when it knows. */
export function useMarketReady(): boolean {
  const [ready, setReady] = useState(false)
  useEffect(() => {
    if (useMarket.persist.hasHydrated()) return setReady(true)
    return useMarket.persist.onFinishHydration(() => setReady(true))
  }, [])
  return ready
}

/** Whoever is signed in also tells the account; `unsent` keeps the change until it was heard. */
function noted(state: MarketState, change: Unsent): Unsent[] {
  if (!useClientState.getState().user) return state.unsent
  return [...state.unsent.filter(({ key }) => key !== change.key), change]
}

const isOf = (kind: FavoriteKind, id: number) => (favorite: KeptFavorite) =>
  favorite.targetType === kind && favorite.targetId === id

/** What may be marked; a product where no kind is named. */
export interface Markable {
  id: number
  price: number | null
  kind?: FavoriteKind
}

export const isFavorite = (state: MarketState, id: number, kind: FavoriteKind = 'product') =>
  state.favorites.some(isOf(kind, id))
export const inBasket = (state: MarketState, id: number) => state.basket.find(({ productId }) => productId === id)

/** False when the list is full. */
export function setFavorite({ id, price, kind = 'product' }: Markable, on: boolean, addedAt = new Date()): boolean {
  const state = useMarket.getState()
  if (on && !isFavorite(state, id, kind) && state.favorites.length >= FAVORITES) return false
  const favorite: KeptFavorite | null = on
    ? { targetType: kind, targetId: id, priceSeen: price, addedAt: addedAt.toISOString() }
    : null
  const others = state.favorites.filter((one) => !isOf(kind, id)(one))
  // Products keep the key that devices have noted them under.
  const key = kind === 'product' ? `favorite:${id}` : `favorite:${kind}:${id}`
  useMarket.setState({
    favorites: favorite ? [favorite, ...others].sort((a, b) => (a.addedAt < b.addedAt ? 1 : -1)) : others,
    unsent: noted(state, { key, kind: 'favorite', id, targetType: kind, favorite }),
  })
  return true
}

/** As it was marked before: the price seen then, the place in the list. */
export function restoreFavorite(before: MarketState, id: number, kind: FavoriteKind = 'product'): void {
  const favorite = before.favorites.find(isOf(kind, id))
  if (favorite) setFavorite({ id, price: favorite.priceSeen, kind }, true, new Date(favorite.addedAt))
}

/** So much of a product in the basket, in its old place when it lies there already; false when the basket is full. */
export function setBasket(productId: number, qty: string, priceSeen: number): boolean {
  const state = useMarket.getState()
  const known = inBasket(state, productId)
  if (!known && state.basket.length >= BASKET_ROWS) return false
  const item: KeptItem = { productId, qty, priceSeen, addedAt: known?.addedAt ?? new Date().toISOString() }
  useMarket.setState({
    basket: known ? state.basket.map((one) => (one === known ? item : one)) : [item, ...state.basket],
    unsent: noted(state, { key: `basket:${productId}`, kind: 'basket', id: productId, item }),
  })
  return true
}

export function takeFromBasket(productId: number): void {
  const state = useMarket.getState()
  useMarket.setState({
    basket: state.basket.filter((one) => one.productId !== productId),
    unsent: noted(state, { key: `basket:${productId}`, kind: 'basket', id: productId, item: null }),
  })
}

/** A note for a seller hangs on any product of theirs in the basket. */
export function setNote(productId: number, text: string, sameSeller: readonly number[]): void {
  const state = useMarket.getState()
  const others = state.notes.filter((note) => !sameSeller.includes(note.productId))
  useMarket.setState({
    notes: text === '' ? others : [...others, { productId, text }],
    unsent: noted(state, { key: `note:${productId}`, kind: 'note', id: productId, text }),
  })
}

/** False when there are four already. */
export function setCompared(offer: Compared, on: boolean): boolean {
  const { compared } = useMarket.getState()
  const others = compared.filter(({ id }) => id !== offer.id)
  if (on && others.length >= COMPARED) return false
  const { id, title, picture } = offer
  useMarket.setState({ compared: on ? [...others, { id, title, picture }] : others })
  return true
}

export function rememberViewed(id: number): void {
  useMarket.setState(({ recent }) => ({ recent: [id, ...recent.filter((one) => one !== id)].slice(0, RECENT) }))
}
