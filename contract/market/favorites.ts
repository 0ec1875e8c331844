import { z } from 'zod'
import { call } from '../call.ts'
import { queryId, rowId } from '../ids.ts'
import { MAX_TAKE } from '../list.ts'
import { tiyin } from '../money.ts'
import { FAVORITES, favoriteKinds } from './kept.ts'
import { OfferCard } from './offers.ts'

/** `1,2,3`: what is no id names nothing, and a link somebody shortened still opens. */
export const idList = (most: number) =>
  z
    .string()
    .max(2000)
    .transform((text) =>
      [...new Set(text.split(',').map(Number))].filter((id) => rowId.safeParse(id).success).slice(0, most),
    )

const target = z.object({ targetType: z.enum(favoriteKinds), targetId: queryId })

const KeptFavoriteShape = z.object({
  targetType: z.enum(favoriteKinds),
  targetId: rowId,
  priceSeen: tiyin.nullable(),
  addedAt: z.iso.datetime(),
})

export const listFavorites = call('GET /main/api-market/favorites', {
  summary:
    'What the caller marked, newest first; the cards of products come from offer-cards, of announcements from ad-cards',
  access: 'signedIn',
  answer: z.array(KeptFavoriteShape),
})

export const addFavorite = call('PUT /main/api-market/favorites/{targetType}/{targetId}', {
  summary: 'Mark as favorite; twice is the same as once',
  access: 'signedIn',
  personal: 'keeping',
  params: target,
  body: z.object({ priceSeen: tiyin.nullable().default(null) }),
})

export const removeFavorite = call('DELETE /main/api-market/favorites/{targetType}/{targetId}', {
  summary: 'Take the mark away; what is not marked stays so',
  access: 'signedIn',
  personal: 'keeping',
  params: target,
})

export const mergeFavoritesCall = call('POST /main/api-market/favorites/merge', {
  summary: 'Joins what the device kept before sign-in with what the account keeps; answers all of it',
  access: 'signedIn',
  personal: 'keeping',
  body: z.object({ items: z.array(KeptFavoriteShape).max(FAVORITES) }),
  answer: z.array(KeptFavoriteShape),
})

export const findOfferCards = call('GET /main/api-market/offer-cards', {
  summary: 'Cards of these products as they stand on the shelf, in the order asked; others are absent',
  access: 'open',
  query: z.object({ ids: idList(MAX_TAKE) }),
  answer: z.array(OfferCard),
})
