import type { ParsedOf } from '#contract/call.ts'
import { maskEmail } from '#contract/mask-email.ts'
import type { findMessages } from '#contract/notices/messages.ts'
import { maskPhone } from '#uz/phone.ts'
import { is } from '../kernel/list/filters.ts'
import { list } from '../kernel/list/list.ts'
import { down, orderBy } from '../kernel/list/order.ts'
import type { ScopedCtx } from '../kernel/scope.ts'
import './tables.ts'

/** A device has no address that anybody knows. */
const maskOf = { sms: maskPhone, email: maskEmail, push: (device: string) => `№ ${device}` } as const

type Asked = ParsedOf<typeof findMessages>['query']

const messages = list({
  rows: (ctx: ScopedCtx<'person'>, _asked: Asked) =>
    ctx.tx
      .selectFrom('messages')
      .select([
        'id',
        'userId',
        'channel',
        'template',
        'toSealed',
        'segments',
        'status',
        'attempts',
        'provider',
        'fault',
      ])
      .select(['createdAt', 'sentAt', 'deliveredAt'])
      .where(ctx.withinBy('person', 'messages.userId')),
  order: orderBy(down('id', 'bigRow')),
  filters: { userId: is('userId'), channel: is('channel'), status: is('status') },
})

/** For staff who look into complaints: that it was sent, to whom, and what became of it; not what it said. */
export async function findAllMessages(ctx: ScopedCtx<'person'>, asked: Asked) {
  const { shown, page } = await messages.read(ctx, asked)
  return {
    items: shown.map(({ toSealed, createdAt, sentAt, deliveredAt, ...row }) => {
      const to = ctx.vault.unseal(toSealed)
      return {
        ...row,
        to: maskOf[row.channel](to),
        createdAt: createdAt.toISOString(),
        sentAt: sentAt?.toISOString() ?? null,
        deliveredAt: deliveredAt?.toISOString() ?? null,
      }
    }),
    ...page,
  }
}
