import { z } from 'zod'
import { call } from '../call.ts'

const root = '/main/api-communication/telegram'

const State = z.object({
  /** Null: this installation has no bot. */
  bot: z.string().nullable(),
  link: z.object({ state: z.enum(['active', 'blocked']), since: z.iso.datetime() }).nullable(),
})
export type TelegramState = z.infer<typeof State>

const Link = z.object({
  /** Opens the bot with a word by which it knows me. */
  url: z.string(),
  expiresAt: z.iso.datetime(),
})
export type TelegramLink = z.infer<typeof Link>

export const getTelegram = call(`GET ${root}`, {
  summary: 'Whether notices reach me in Telegram',
  access: 'signedIn',
  answer: State,
})
export const beginTelegramLink = call(`POST ${root}`, {
  summary: 'A link that opens the bot and lets it know me: ten minutes, once',
  access: 'signedIn',
  personal: 'inbox',
  perMinute: 10,
  answer: Link,
})
export const removeTelegramLink = call(`DELETE ${root}`, {
  summary: 'Tell me nothing more in Telegram',
  access: 'signedIn',
  personal: 'inbox',
  answer: State,
})
