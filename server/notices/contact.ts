import type { Preferences } from '#contract/notices/events.ts'
import type { Language } from '#uz/language.ts'
import type { Ctx } from '../kernel/context.ts'

/** How a person can be reached, and how they want it. */
export interface Contact {
  userId: string
  language: Language
  phone: string | undefined
  email: string | undefined
  /** The link by which they read Telegram, by number. */
  telegram: number | undefined
  /** Devices on which they want to be told, by number. */
  devices: readonly number[]
  preferences: Preferences
  quietHours: QuietHours | undefined
}

/** Minutes of the day in Tashkent; `from` after `to` lasts over midnight. */
export interface QuietHours {
  from: number
  to: number
}

/** For whom something happened: an organization, or a person where there is none. */
export interface Whose {
  userId: string
  organizationId: string | null
}

type FindContacts = (ctx: Ctx, userIds: readonly string[]) => Promise<Contact[]>

let find: FindContacts | undefined

/** Identity stands above notices, so `server/app.ts` hands in how people are found. */
export const reachPeopleBy = (contactsOf: FindContacts): void => {
  find = contactsOf
}

export const contactsOf: FindContacts = (ctx, userIds) => {
  if (!find) throw new Error('Nobody has said how people are reached')
  return find(ctx, userIds)
}
