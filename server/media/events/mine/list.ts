import { sql } from 'kysely'
import type { ParsedOf } from '#contract/call.ts'
import type { listMyEvents as listCall } from '#contract/media/my-events.ts'
import { Permission } from '#contract/permissions.ts'
import { isOwn } from '../../../identity/public.ts'
import type { SignedCtx } from '../../../kernel/context.ts'
import { exactMoment } from '../../../kernel/keyset.ts'
import { namedOrNumbered } from '../../../kernel/named-or-numbered.ts'
import { allOf, byChange, type Condition, countBy, pageOf, withinDays } from '../../../kernel/row-lists.ts'
import { presentRows } from './present.ts'

type Asked = ParsedOf<typeof listCall>['query']

/** Latest change first; a constant number of statements however many there are. */
export async function listMyEvents(ctx: SignedCtx, asked: Asked) {
  const base = matching(ctx, asked)
  const query = ctx.tx
    .selectFrom('events')
    .selectAll()
    .select(exactMoment('updatedAt').as('cursorAt'))
    .where(allOf([...base, ...byState(asked), ...byStage(asked)]))
  const { shown, page } = await pageOf(query, byChange, asked)
  return {
    items: await presentRows(ctx, shown),
    ...page,
    counts: await countBy(ctx.tx, 'events', 'status', [...base, ...byStage(asked)]),
    stages: await countBy(ctx.tx, 'events', 'stage', [...base, ...byState(asked)]),
    can: { create: ctx.actor.permissions.has(Permission.WebinarEdit) && ctx.actor.organizationId !== undefined },
  }
}

const byState = ({ status }: Asked): Condition[] => (status ? [sql`status = ${status}`] : [])
const byStage = ({ stage }: Asked): Condition[] => (stage ? [sql`stage = ${stage}`] : [])

function matching(ctx: SignedCtx, { type, topic, from, to, search }: Asked): Condition[] {
  const wishes: Condition[] = [isOwn(ctx), ...withinDays('startsAt', { from, to })]
  if (type) wishes.push(sql`type = ${type}`)
  if (topic) wishes.push(sql`topics && (select array_agg(id) from categories where path @> array[${topic}::integer])`)
  const asked = namedOrNumbered(search)
  if (asked) wishes.push(asked)
  return wishes
}
