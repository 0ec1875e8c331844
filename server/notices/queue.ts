import type { Insertable } from 'kysely'
import type { Ctx } from '../kernel/context.ts'
import { countSegments } from './sms-text.ts'
import type { MessagesTable } from './tables.ts'
import './tables.ts'

export const channels = ['sms', 'email', 'push', 'telegram'] as const
export type Channel = (typeof channels)[number]

/** A queue for each channel: a carrier that hangs delays only its own. */
export const deliverJob: Readonly<Record<Channel, string>> = {
  sms: 'communication.deliver',
  email: 'communication.deliver-email',
  push: 'communication.deliver-push',
  telegram: 'communication.deliver-telegram',
}
/** A statement takes 65,535 parameters. */
export const CHUNK = 2000

export interface NewMessage {
  channel: Channel
  template: string
  to: string
  subject: string | null
  text: string
  userId: string | null
  notificationId: number | null
  expiresAt: Date | null
  dueAt: Date
}

/** Texts that will leave the platform once this transaction commits; the same few statements for one and for many. */
export async function queueMessages(ctx: Ctx, messages: readonly NewMessage[]): Promise<number[]> {
  const written: number[] = []
  for (let from = 0; from < messages.length; from += CHUNK) {
    const rows = messages.slice(from, from + CHUNK).map((message) => rowOf(ctx, message))
    const ids = await ctx.tx.insertInto('messages').values(rows).returning('id').execute()
    written.push(...ids.map(({ id }) => id))
  }
  for (const channel of channels) {
    const due = messages.filter((message) => message.channel === channel).map(({ dueAt }) => dueAt.getTime())
    if (due.some((at) => at <= ctx.now.getTime())) await ctx.job(deliverJob[channel], {})
    // Quiet hours end at different times: one job for the first, the sweep of every minute finds the others.
    const later = due.filter((at) => at > ctx.now.getTime())
    if (later.length > 0) await ctx.job(deliverJob[channel], {}, { startAfter: new Date(Math.min(...later)) })
  }
  return written
}

function rowOf(ctx: Ctx, { to, text, ...rest }: NewMessage): Insertable<MessagesTable> {
  return {
    ...rest,
    toSealed: ctx.vault.seal(to),
    // A device and a link are known by their numbers alone: nobody looks for what was sent there.
    toFingerprint:
      rest.channel === 'push' || rest.channel === 'telegram' ? null : ctx.vault.fingerprint(to.toLowerCase()),
    textSealed: ctx.vault.seal(text),
    segments: rest.channel === 'sms' ? countSegments(text) : null,
    createdAt: ctx.now,
  }
}
