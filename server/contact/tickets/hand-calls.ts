import { sql } from 'kysely'
import type { z } from 'zod'
import type * as contract from '#contract/contact/tickets/desk.ts'
import { Permission as P } from '#contract/permissions.ts'
import { maskPhone, parsePhone } from '#uz/phone.ts'
import { partyTerritory, peopleByIds, personBy } from '../../identity/public.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { days, is } from '../../kernel/list/filters.ts'
import { byColumn, list } from '../../kernel/list/list.ts'
import { down, orderBy } from '../../kernel/list/order.ts'
import { refuseFields } from '../../kernel/refuse.ts'
import { CALL, CALLS_TOPIC } from '../telephony/rows.ts'
import '../tables.ts'

const MINUTE_MS = 60_000

type Query = z.output<(typeof contract.listCalls)['query']>

const callList = list({
  rows: ({ tx, actor }: SignedCtx, _asked: Query) => {
    const all = tx
      .selectFrom('phoneCalls as c')
      .leftJoin('tickets as t', 't.id', 'c.ticketId')
      .selectAll('c')
      .select('t.number as ticketNumber')
    return actor.permissions.has(P.CallCenterSupervise) ? all : all.where('c.operatorId', '=', actor.userId)
  },
  order: orderBy(down('c.queuedAt', 'moment'), down('c.id', 'row')),
  filters: {
    search: (text, { vault }) => {
      const phone = parsePhone(text)
      return phone
        ? sql`c.phone_fingerprint = ${vault.fingerprint(phone)}`
        : sql`t.number ilike ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`
    },
    direction: is('c.direction'),
    wrapUp: is('c.wrapUp'),
    ...days('c.queuedAt'),
  },
  counts: { counts: byColumn<'status', string>('status', 'c.status') },
})

export async function listCalls(ctx: SignedCtx, query: Query) {
  const { shown, page } = await callList.read(ctx, query)
  const people = await peopleByIds(
    ctx,
    shown.flatMap(({ operatorId }) => operatorId ?? []),
  )
  return {
    ...page,
    items: shown.map((row) => ({
      id: row.id,
      status: row.status,
      direction: row.direction,
      byHand: row.byHand,
      phone: maskPhone(ctx.vault.unseal(row.phoneSealed)),
      operator: (row.operatorId && people.get(row.operatorId)?.name) || null,
      ticket: row.ticketId && row.ticketNumber ? { id: row.ticketId, number: row.ticketNumber } : null,
      wrapUp: row.wrapUp,
      recorded: row.recording !== null,
      note: row.note,
      queuedAt: row.queuedAt.toISOString(),
      seconds:
        row.answeredAt && row.endedAt ? Math.round((row.endedAt.getTime() - row.answeredAt.getTime()) / 1000) : null,
    })),
  }
}

/** A call that no exchange has told of: it has ended just now. */
export async function writeCall(
  ctx: SignedCtx,
  { phone, minutes, ticketId, ...said }: z.output<(typeof contract.writeCall)['body']>,
): Promise<{ id: number }> {
  if (ticketId !== null) {
    const known = await ctx.tx.selectFrom('tickets').select('id').where('id', '=', ticketId).executeTakeFirst()
    if (!known) refuseFields([{ field: 'ticketId', code: 'E_NOT_FOUND' }])
  }
  const userId = await personBy(ctx, { phone })
  const territoryId = userId ? await partyTerritory(ctx, { userId, organizationId: null }) : null
  const began = new Date(ctx.now.getTime() - minutes * MINUTE_MS)
  const row = await ctx.tx
    .insertInto('phoneCalls')
    .values({
      ...said,
      ticketId,
      territoryId,
      status: 'ended',
      byHand: true,
      phoneSealed: ctx.vault.seal(phone),
      phoneFingerprint: ctx.vault.fingerprint(phone),
      operatorId: ctx.actor.userId,
      queuedAt: began,
      answeredAt: began,
      endedAt: ctx.now,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.audit({ action: `${CALL}.written`, objectType: CALL, objectId: row.id })
  await ctx.changed(CALLS_TOPIC)
  return row
}
