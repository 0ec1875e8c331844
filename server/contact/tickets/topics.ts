import { sql } from 'kysely'
import type { z } from 'zod'
import { openTicketStates, type TicketPriority } from '#contract/contact/tickets/ticket-process.ts'
import type { TicketTopic, updateTopic } from '#contract/contact/tickets/tickets.ts'
import type { Localized } from '#contract/localized.ts'
import type { Ctx } from '../../kernel/context.ts'
import { json } from '../../kernel/json.ts'
import { changesBetween } from '../../kernel/process/audit.ts'
import { versioned } from '../../kernel/process/versioned.ts'
import { refuse, refuseFields } from '../../kernel/refuse.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { TICKETS_TOPIC } from './names.ts'
import '../tables.ts'

const TOPIC = 'ticket-topic'
const topics = versioned({ table: 'ticketTopics', topic: TICKETS_TOPIC })

interface Known {
  id: number
  parentId: number | null
  code: string
  name: Localized
  priority: TicketPriority
}

/** Some forty rows: read whole. */
export async function topicNames({ tx }: Pick<Ctx, 'tx'>): Promise<Map<number, Known>> {
  const rows = await tx
    .selectFrom('ticketTopics')
    .select(['id', 'parentId', 'code', 'name', 'priority'])
    .orderBy('place')
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export async function requireTopic(ctx: Ctx, id: number): Promise<Known> {
  return (await topicNames(ctx)).get(id) ?? refuseFields([{ field: 'topicId', code: 'E_NOT_FOUND' }])
}

export async function topicBy(ctx: Ctx, code: string): Promise<Known> {
  const found = [...(await topicNames(ctx)).values()].find((one) => one.code === code)
  if (!found) throw new Error(`There is no topic ${code}`)
  return found
}

/** The name with that of the topic above it. */
export function pathOf(known: ReadonlyMap<number, Known>, id: number, { lang }: Pick<Ctx, 'lang'>): string {
  const topic = known.get(id)
  if (!topic) return ''
  const above = topic.parentId === null ? undefined : known.get(topic.parentId)
  return [above, topic].flatMap((one) => (one ? textIn(lang, one.name) : [])).join(' › ')
}

/** In the order they are shown: each with those below it. */
export async function topicTree(ctx: Ctx): Promise<TicketTopic[]> {
  const known = await topicNames(ctx)
  return [...known.values()].map((one) => ({ ...one, name: pathOf(known, one.id, ctx) }))
}

export async function listTopics(ctx: Ctx) {
  const known = await topicNames(ctx)
  const rows = await ctx.tx
    .selectFrom('ticketTopics as t')
    .select(['id', 'rowVersion'])
    .select(
      sql<number>`(select count(*)::integer from tickets where topic_id = t.id
        and status = any(${[...openTicketStates]}::text[]))`.as('open'),
    )
    .orderBy('place')
    .execute()
  const items = rows.flatMap(({ id, rowVersion, open }) => {
    const one = known.get(id)
    const above = one?.parentId ? known.get(one.parentId) : undefined
    return one
      ? [
          {
            ...one,
            name: textIn(ctx.lang, one.name),
            names: one.name,
            parent: above ? textIn(ctx.lang, above.name) : null,
            open,
            rowVersion,
          },
        ]
      : []
  })
  return { items, take: items.length }
}

export async function saveTopic(
  ctx: Ctx,
  id: number,
  { rowVersion, names, priority }: z.output<(typeof updateTopic)['body']>,
): Promise<void> {
  const found = await ctx.tx.selectFrom('ticketTopics').select('id').where('id', '=', id).executeTakeFirst()
  if (!found) refuse('E_NOT_FOUND')
  if (!names.uz) refuseFields([{ field: 'names.uz', code: 'V_ML_UZ' }])
  const before = await topics.lock(ctx, id, rowVersion)
  await topics.change(ctx, before, { name: json(names), priority })
  await ctx.audit({
    action: `${TOPIC}.updated`,
    objectType: TOPIC,
    objectId: id,
    changes: changesBetween({ name: before.name, priority: before.priority }, { name: names, priority }),
  })
}
