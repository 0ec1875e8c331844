import { addSources } from '../government/public.ts'
import type { CallBook } from '../kernel/calls.ts'
import { bindBanners } from './banners/calls.ts'
import { bindCampaigns } from './campaigns/calls.ts'
import { bindGroups } from './groups/calls.ts'
import { bindSupport } from './support/calls.ts'
import type { SupportCodes } from './support/guest.ts'
import { bindTelephony, type TelephonyParts } from './telephony/calls.ts'
import { bindDesk, bindTickets } from './tickets/calls.ts'
import { callsAnswered, ticketsInTime } from './tickets/figures.ts'

interface ContactParts extends TelephonyParts {
  /** The whole address of a page, for what goes out by SMS. */
  addressOf(path: string): string
  /** Codes that prove the phone of whoever has no account. */
  codes: SupportCodes
}

/** Each slice binds its own calls; this is their list. */
export function bindContact(book: CallBook, { addressOf, codes, ...telephony }: ContactParts): void {
  bindCampaigns(book)
  bindBanners(book)
  bindTickets(book, addressOf)
  bindDesk(book, addressOf)
  bindTelephony(book, telephony)
  bindSupport(book, codes)
  bindGroups(book)
  addSources({ calls: callsAnswered, sla: ticketsInTime })
}
