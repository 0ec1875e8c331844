/** Typed by hand at a door, too: without letters and digits that look alike. */
export const TICKET_LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** As people type it: spaces, dashes and small letters do not matter. */
export const plainTicket = (typed: string) => typed.toUpperCase().replace(/[^0-9A-Z]/g, '')

/** What a phone at the door keeps instead of tickets. The same in browser and server. */
export async function ticketHash(eventId: number, ticket: string): Promise<string> {
  const bytes = new TextEncoder().encode(`${eventId}:${plainTicket(ticket)}`)
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
