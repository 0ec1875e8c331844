import * as contract from '#contract/announcements/ads.ts'
import type { CallBook } from '../../kernel/calls.ts'
import type { AnnouncementParts } from '../calls.ts'
import { listAds } from './list.ts'
import { openAdMemory } from './memory.ts'

export function bindListing(book: CallBook, { files, live, synonyms }: AnnouncementParts): void {
  const memory = openAdMemory(live, synonyms)
  book.bind(contract.listAds, (ctx, { query }) => listAds(ctx, files, memory, query))
}
