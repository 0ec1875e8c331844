import type { CallBook } from '../kernel/calls.ts'
import { bindBanners } from './banners/calls.ts'
import { bindCampaigns } from './campaigns/calls.ts'

/** Each slice binds its own calls; this is their list. */
export function bindContact(book: CallBook): void {
  bindCampaigns(book)
  bindBanners(book)
}
