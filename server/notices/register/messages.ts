import { sql } from 'kysely'
import type { ParsedOf } from '#contract/call.ts'
import { maskEmail } from '#contract/mask-email.ts'
import { eventCodes } from '#contract/notices/events.ts'
import { COST_DAYS, type findMessages, type MessageRow, type messageCosts } from '#contract/notices/messages.ts'
import { Permission } from '#contract/permissions.ts'
import { dayOf } from '#uz/date.ts'
import { addDays } from '#uz/durations.ts'
import type { Language } from '#uz/language.ts'
import { maskPhone, parsePhone } from '#uz/phone.ts'
import type { Ctx } from '../../kernel/context.ts'
import { allOf, days, is } from '../../kernel/list/filters.ts'
import { list } from '../../kernel/list/list.ts'
import { type Condition, down, orderBy } from '../../kernel/list/order.ts'
import type { ScopedCtx } from '../../kernel/scope.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { isTemplate, templateSubject } from '../templates.ts'
import { eventWords } from '../words.ts'
import { mayGoAgain } from './resend.ts'
import '../tables.ts'

/** Devices and chats have no address that anybody knows. */
const numbered = (to: string) => `№ ${to}`
const maskOf = { sms: maskPhone, email: maskEmail, push: numbered, telegram: numbered } as const

type PersonCtx = ScopedCtx<'person'>
type Asked = ParsedOf<typeof findMessages>['query']

const addressed = (address: string, ctx: PersonCtx): Condition =>
  sql`messages.to_fingerprint = ${ctx.vault.fingerprint(parsePhone(address) ?? address.toLowerCase())}`

const ofCampaign = (id: number): Condition =>
  sql`messages.notification_id in (select id from notifications where source = ${`campaign:${id}`})`

export const messageList = list({
  rows: (ctx: PersonCtx, _asked: Asked) =>
    ctx.tx
      .selectFrom('messages')
      .select([
        'id',
        'userId',
        'notificationId',
        'channel',
        'template',
        'toSealed',
        'segments',
        'status',
        'attempts',
        'provider',
        'fault',
        'againBy',
      ])
      .select(['createdAt', 'sentAt', 'deliveredAt'])
      .where(ctx.withinBy('person', 'messages.userId')),
  order: orderBy(down('id', 'bigRow')),
  filters: {
    userId: is('userId'),
    address: addressed,
    channel: is('channel'),
    status: is('status'),
    carrier: is('provider'),
    campaignId: ofCampaign,
    ...days('createdAt'),
  },
})
type Row = Awaited<ReturnType<typeof messageList.read>>['shown'][number]

/** The head of what it said, without what was filled in: a name in it may be somebody's. */
function nameOf(template: string, lang: Language): string {
  const event = eventCodes.find((code) => code === template)
  if (event) return textIn(lang, eventWords(event).title).replace(/\{\w+\}/g, '…')
  return isTemplate(template) ? templateSubject(template, lang) : template
}

/** That it was sent, to whom, and what became of it; not what it said. */
export async function presentMessages(ctx: PersonCtx, rows: readonly Row[]): Promise<MessageRow[]> {
  const costs = await costsOf(
    ctx,
    rows.flatMap(({ id, channel }) => (channel === 'sms' ? id : [])),
  )
  const campaigns = await campaignsOf(
    ctx,
    rows.flatMap(({ notificationId }) => notificationId ?? []),
  )
  const mayResend = ctx.actor.permissions.has(Permission.PushManage)
  return rows.map(({ toSealed, notificationId, againBy, createdAt, sentAt, deliveredAt, ...row }) => ({
    ...row,
    name: nameOf(row.template, ctx.lang),
    to: maskOf[row.channel](ctx.vault.unseal(toSealed)),
    costTiyin: costs.get(row.id) ?? null,
    campaignId: (notificationId && campaigns.get(notificationId)) ?? null,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    deliveredAt: deliveredAt?.toISOString() ?? null,
    can: { resend: mayResend && mayGoAgain({ ...row, notificationId, againBy }) },
  }))
}

export async function findAllMessages(ctx: PersonCtx, asked: Asked) {
  const { shown, page } = await messageList.read(ctx, asked)
  return { items: await presentMessages(ctx, shown), ...page }
}

async function costsOf(ctx: Ctx, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.tx
    .selectFrom('messageAttempts')
    .select(['messageId', sql<number>`sum(cost_tiyin)::bigint`.as('cost')])
    .where('messageId', 'in', ids)
    .where('costTiyin', 'is not', null)
    .groupBy('messageId')
    .execute()
  return new Map(rows.map(({ messageId, cost }) => [messageId, cost]))
}

async function campaignsOf(ctx: Ctx, notices: readonly number[]): Promise<Map<number, number>> {
  if (notices.length === 0) return new Map()
  const rows = await ctx.tx
    .selectFrom('notifications')
    .select(['id', 'source'])
    .where('id', 'in', notices)
    .where('source', 'like', 'campaign:%')
    .execute()
  return new Map(rows.map(({ id, source }) => [id, Number(source?.slice('campaign:'.length))]))
}

/** What was taken by operators, in days of Tashkent. */
export async function findCosts(ctx: PersonCtx, asked: ParsedOf<typeof messageCosts>['query']) {
  const to = asked.to ?? dayOf(ctx.now)
  const within = days('message_attempts.at')
  const { rows } = await sql<{
    day: string
    carrier: string
    messages: number
    segments: number
    costTiyin: number
  }>`
    select to_char(message_attempts.at at time zone 'Asia/Tashkent', 'YYYY-MM-DD') as day, message_attempts.carrier,
      count(*)::integer as messages, coalesce(sum(message_attempts.segments), 0)::integer as segments,
      sum(message_attempts.cost_tiyin)::bigint as cost_tiyin
    from message_attempts join messages on messages.id = message_attempts.message_id
    where message_attempts.cost_tiyin is not null and ${ctx.withinBy('person', 'messages.userId')}
      and ${allOf([within.from(asked.from ?? addDays(to, 1 - COST_DAYS)), within.to(to)])}
    group by 1, 2 order by 1 desc, 2`.execute(ctx.tx)
  const sumOf = (key: 'segments' | 'costTiyin') => rows.reduce((all, row) => all + row[key], 0)
  return { items: rows, segments: sumOf('segments'), costTiyin: sumOf('costTiyin') }
}
