import { z } from 'zod'
import { bigRowId } from '#contract/ids.ts'
import { maskEmail } from '#contract/mask-email.ts'
import type { findMessages } from '#contract/notices/messages.ts'
import { maskPhone } from '#uz/phone.ts'
import { decodeNext, encodeNext } from '../kernel/keyset.ts'
import type { ScopedCtx } from '../kernel/scope.ts'
import './tables.ts'

const place = z.tuple([bigRowId])
type Filters = z.output<(typeof findMessages)['query']>

/** For staff who look into complaints: that it was sent, to whom, and what became of it; not what it said. */
export async function findAllMessages(ctx: ScopedCtx<'person'>, { take, next, userId, channel, status }: Filters) {
  let query = ctx.tx
    .selectFrom('messages')
    .select(['id', 'userId', 'channel', 'template', 'toSealed', 'segments', 'status', 'attempts', 'provider', 'fault'])
    .select(['createdAt', 'sentAt', 'deliveredAt'])
    .where(ctx.withinBy('person', 'messages.userId'))
    .orderBy('id', 'desc')
    .limit(take + 1)
  if (userId) query = query.where('userId', '=', userId)
  if (channel) query = query.where('channel', '=', channel)
  if (status) query = query.where('status', '=', status)
  if (next) query = query.where('id', '<', decodeNext(next, place)[0])
  const rows = await query.execute()
  const shown = rows.slice(0, take)
  const last = shown.at(-1)
  return {
    items: shown.map(({ toSealed, createdAt, sentAt, deliveredAt, ...row }) => {
      const to = ctx.vault.unseal(toSealed)
      return {
        ...row,
        to: row.channel === 'sms' ? maskPhone(to) : maskEmail(to),
        createdAt: createdAt.toISOString(),
        sentAt: sentAt?.toISOString() ?? null,
        deliveredAt: deliveredAt?.toISOString() ?? null,
      }
    }),
    take,
    ...(rows.length > take && last && { next: encodeNext([last.id]) }),
  }
}
