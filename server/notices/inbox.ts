import { type Selectable, sql } from 'kysely'
import type { ParsedOf } from '#contract/call.ts'
import { type EventCode, type EventGroup, eventCodes, events } from '#contract/notices/events.ts'
import { type findNotifications, type Notification, UNREAD_CAP } from '#contract/notices/notifications.ts'
import type { SignedCtx } from '../kernel/context.ts'
import { list } from '../kernel/list/list.ts'
import { down, orderBy } from '../kernel/list/order.ts'
import { refuse } from '../kernel/refuse.ts'
import { textIn } from '../kernel/words/localized.ts'
import type { NotificationsTable } from './tables.ts'

type Asked = ParsedOf<typeof findNotifications>['query']

const ofGroup = (group: EventGroup) => eventCodes.filter((code) => events[code].group === group)
const isEvent = (code: string): code is EventCode => code in events

/** What a person may act for. */
export type FindOrganizations = (
  ctx: SignedCtx,
  userId: string,
) => Promise<readonly { id: string; name: string; isPlatform: boolean }[]>

const inbox = list({
  rows: ({ tx, actor }: SignedCtx, _asked: Asked) =>
    tx
      .selectFrom('notifications')
      .select(['id', 'event', 'title', 'body', 'link', 'actingFor', 'organizationId', 'createdAt', 'readAt'])
      .where('userId', '=', actor.userId),
  order: orderBy(down('id', 'bigRow')),
  filters: {
    unread: (yes) => (yes === 'true' ? sql`read_at is null` : sql`read_at is not null`),
    group: (group) => sql`event = any(${ofGroup(group)}::text[])`,
  },
})

export async function findOwnNotifications(ctx: SignedCtx, organizationsOf: FindOrganizations, asked: Asked) {
  const { shown, page } = await inbox.read(ctx, asked)
  const sent = await channelsOf(ctx, shown)
  const openAs = await contextsOf(ctx, organizationsOf, shown)
  return {
    items: shown.map(
      ({ event, title, body, createdAt, readAt, actingFor, organizationId, ...row }): Notification => ({
        ...row,
        event,
        group: isEvent(event) ? events[event].group : undefined,
        title: textIn(ctx.lang, title),
        body: textIn(ctx.lang, body),
        createdAt: createdAt.toISOString(),
        read: readAt !== null,
        ...openAs({ ...row, actingFor, organizationId }),
        channels: sent.filter((one) => one.notificationId === row.id),
      }),
    ),
    ...page,
  }
}

type Kept = Pick<Selectable<NotificationsTable>, 'link' | 'actingFor' | 'organizationId'>

/** The context a notice must be opened in, where it is not the current one and the person still has it. */
async function contextsOf(ctx: SignedCtx, organizationsOf: FindOrganizations, notices: readonly Kept[]) {
  const here = ctx.actor.organizationId ?? null
  const isElsewhere = ({ link, actingFor, organizationId }: Kept) =>
    link?.startsWith('/dashboard') === true && actingFor !== null && (actingFor === 'staff' || organizationId !== here)
  const own = notices.some(isElsewhere) ? await organizationsOf(ctx, ctx.actor.userId) : []
  return (notice: Kept): Pick<Notification, 'openAs'> => {
    if (!isElsewhere(notice)) return {}
    if (notice.actingFor === 'self') return { openAs: { organization: null } }
    const found = own.find(({ id, isPlatform }) =>
      notice.actingFor === 'staff' ? isPlatform : id === notice.organizationId,
    )
    return found && found.id !== here ? { openAs: { organization: { id: found.id, name: found.name } } } : {}
  }
}

async function channelsOf(ctx: SignedCtx, notices: readonly { id: number }[]) {
  if (notices.length === 0) return []
  return ctx.tx
    .selectFrom('messages')
    .select(['notificationId', 'channel', 'status'])
    .where(
      'notificationId',
      'in',
      notices.map(({ id }) => id),
    )
    .orderBy('id')
    .execute()
}

export async function countOwnUnread(ctx: SignedCtx): Promise<{ unread: number }> {
  const { unread } = await ctx.tx
    .selectFrom((eb) =>
      eb
        .selectFrom('notifications')
        .select('id')
        .where('userId', '=', ctx.actor.userId)
        .where('readAt', 'is', null)
        .limit(UNREAD_CAP)
        .as('some'),
    )
    .select((eb) => eb.fn.countAll<number>().as('unread'))
    .executeTakeFirstOrThrow()
  return { unread }
}

const tellTabs = (ctx: SignedCtx) => ctx.changed(`user:${ctx.actor.userId}`)

export async function markOwnNotification(ctx: SignedCtx, id: number, read: boolean): Promise<void> {
  const marked = await ctx.tx
    .updateTable('notifications')
    .set({ readAt: read ? ctx.now : null })
    .where('id', '=', id)
    .where('userId', '=', ctx.actor.userId)
    .returning('id')
    .executeTakeFirst()
  if (!marked) refuse('E_NOT_FOUND')
  await tellTabs(ctx)
}

export async function readAllOwn(ctx: SignedCtx, upTo: number): Promise<{ read: number }> {
  const marked = await ctx.tx
    .updateTable('notifications')
    .set({ readAt: ctx.now })
    .where('userId', '=', ctx.actor.userId)
    .where('readAt', 'is', null)
    .where('id', '<=', upTo)
    .executeTakeFirst()
  await tellTabs(ctx)
  return { read: Number(marked.numUpdatedRows) }
}
