import { sql } from 'kysely'
import type { ParsedOf } from '#contract/call.ts'
import type { listMyEvents as listCall } from '#contract/events/my-events.ts'
import { Permission } from '#contract/permissions.ts'
import { isOwn } from '../../identity/public.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { days, is } from '../../kernel/list/filters.ts'
import { byColumn, list } from '../../kernel/list/list.ts'
import { byChange } from '../../kernel/list/order.ts'
import { namedOrNumbered } from '../../kernel/named-or-numbered.ts'
import { presentRows } from './present.ts'

type Asked = ParsedOf<typeof listCall>['query']

const mine = list({
  rows: (ctx: SignedCtx, _asked: Asked) => ctx.tx.selectFrom('events').selectAll().where(isOwn(ctx)),
  order: byChange,
  filters: {
    ...days('startsAt'),
    type: is('type'),
    topic: (id) => sql`topics && (select array_agg(id) from categories where path @> array[${id}::integer])`,
    search: namedOrNumbered,
  },
  counts: { counts: byColumn('status'), stages: byColumn('stage') },
})

export async function listMyEvents(ctx: SignedCtx, asked: Asked) {
  const { shown, page } = await mine.read(ctx, asked)
  return {
    items: await presentRows(ctx, shown),
    ...page,
    can: { create: ctx.actor.permissions.has(Permission.WebinarEdit) && ctx.actor.organizationId !== undefined },
  }
}
