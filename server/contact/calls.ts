import type { CallBook } from '../kernel/calls.ts'
import { bindBanners } from './banners/calls.ts'
import { bindCampaigns } from './campaigns/calls.ts'
import { bindDesk, bindTickets } from './tickets/calls.ts'

interface ContactParts {
  /** The whole address of a page, for what goes out by SMS. */
  addressOf(path: string): string
}

/** Each slice binds its own calls; this is their list. */
export function bindContact(book: CallBook, { addressOf }: ContactParts): void {
  bindCampaigns(book)
  bindBanners(book)
  bindTickets(book, addressOf)
  bindDesk(book, addressOf)
}
