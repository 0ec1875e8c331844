import * as contract from '#contract/announcements/ads.ts'
import type { CallBook } from '../../kernel/calls.ts'
import type { AnnouncementParts } from '../calls.ts'
import { findAdAddresses } from './addresses.ts'
import { countAds } from './counts.ts'
import { findAdCards } from './find-cards.ts'
import { listAds } from './list.ts'
import { openAdMemory } from './memory.ts'
import { getAd } from './page.ts'
import { revealContact } from './reveal.ts'
import { findSimilarAds } from './similar.ts'
import { suggestAds } from './suggest.ts'
import { countAdView } from './views.ts'

export function bindListing({ bind }: CallBook, { files }: AnnouncementParts): void {
  const memory = openAdMemory()
  bind(contract.listAds, (ctx, { query }) => listAds(ctx, files, memory, query))
  bind(contract.getAd, (ctx, { params, query }) => getAd(ctx, files, memory, params.id, query))
  bind(contract.similarAds, (ctx, { params, query }) => findSimilarAds(ctx, files, memory, params.id, query.key))
  bind(contract.viewAd, (ctx, { params, query }) => countAdView(ctx, params.id, query.key))
  bind(contract.revealContact, (ctx, { params, body }) => revealContact(ctx, params.id, body.key))
  bind(contract.findAdCards, (ctx, { query }) => findAdCards(ctx, files, memory, query.ids.map(Number), query.near))
  bind(contract.suggestAds, (ctx, { query }) => suggestAds(ctx, files, memory, query))
  bind(contract.countAds, (ctx) => countAds(ctx, memory))
  bind(contract.findAdAddresses, (ctx, { query }) => findAdAddresses(ctx, query.page))
}
