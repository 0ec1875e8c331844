import * as contract from '#contract/announcements/calendar.ts'
import { announcementKinds, type KindDescription } from '#contract/announcements/kinds.ts'
import type { CallBook } from '../../kernel/calls.ts'
import type { Ctx, SignedCtx } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refuse.ts'
import { type Announcement, ownRow } from '../row.ts'
import { freeDays, publicCalendar, wholeCalendar } from './days.ts'
import { replaceDays } from './set.ts'

const FREE_SHOWN = 7

const books = ({ kind }: Pick<Announcement, 'kind'>) => {
  const { applying }: KindDescription = announcementKinds[kind]
  return applying.books
}

export function bindCalendar({ bind }: CallBook): void {
  bind(contract.getCalendar, async (ctx, { params }) => {
    await requirePosted(ctx, params.id)
    return publicCalendar(ctx, params.id)
  })
  bind(contract.findFreeDays, async (ctx, { query }) => {
    const ids = query.ids.map(Number)
    const published =
      ids.length > 0 ? await ctx.tx.selectFrom('ads').select(['id', 'kind']).where('id', 'in', ids).execute() : []
    const free = await freeDays(
      ctx,
      published.filter(books).map(({ id }) => id),
      FREE_SHOWN,
    )
    return [...free].map(([id, days]) => ({ id, days }))
  })
  bind(contract.getOwnCalendar, async (ctx, { params }) => {
    await requireOwn(ctx, params.id)
    return wholeCalendar(ctx, params.id)
  })
  bind(contract.setCalendar, async (ctx, { params, body }) => {
    await requireOwn(ctx, params.id)
    await replaceDays(ctx, params.id, body.days)
    return wholeCalendar(ctx, params.id)
  })
}

async function requirePosted(ctx: Ctx, id: number): Promise<void> {
  const ad = await ctx.tx.selectFrom('ads').select('kind').where('id', '=', id).executeTakeFirst()
  if (!ad || !books(ad)) refuse('E_NOT_FOUND')
}

async function requireOwn(ctx: SignedCtx, id: number): Promise<void> {
  if (!books(await ownRow(ctx, id, 'edit'))) refuse('E_NOT_FOUND')
}
