import { sql } from 'kysely'
import type { z } from 'zod'
import type * as contract from '#contract/contact/telephony/telephony.ts'
import { dayOf } from '#uz/date.ts'
import { addDays, HOUR_MS } from '#uz/durations.ts'
import { peopleByIds } from '../../identity/public.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { versioned } from '../../kernel/process/versioned.ts'
import { refuse, refuseFields } from '../../kernel/refuse.ts'
import { operatorsOf } from './desk.ts'
import { CALLS_TOPIC } from './rows.ts'
import '../tables.ts'

const SHIFT = 'call-shift'
const shifts = versioned({ table: 'callShifts', topic: CALLS_TOPIC })
/** Nobody answers longer at a stretch. */
const MOST_HOURS = 14

/** A clock of Tashkent, which knows no summer time. */
const at = (day: string, clock: string) => new Date(`${day}T${clock}:00+05:00`)
const mondayOf = (day: string): string => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

export async function listShifts(ctx: SignedCtx, { day = dayOf(ctx.now) }: { day?: string | undefined }) {
  const from = mondayOf(day)
  const rows = await ctx.tx
    .selectFrom('callShifts')
    .selectAll()
    .where('startsAt', '>=', at(from, '00:00'))
    .where('startsAt', '<', at(addDays(from, 7), '00:00'))
    .orderBy('startsAt')
    .orderBy('id')
    .execute()
  const people = await peopleByIds(
    ctx,
    rows.map(({ operatorId }) => operatorId),
  )
  return {
    from,
    to: addDays(from, 6),
    operators: await operatorsOf(ctx),
    items: rows.map((row) => ({
      id: row.id,
      operatorId: row.operatorId,
      operator: people.get(row.operatorId)?.name ?? '',
      startsAt: row.startsAt.toISOString(),
      endsAt: row.endsAt.toISOString(),
      extension: row.extension,
      breakMinutes: row.breakMinutes,
      rowVersion: row.rowVersion,
    })),
  }
}

/** One person at one telephone: neither answers at two places at once. */
export async function createShift(
  ctx: SignedCtx,
  { operatorId, day, from, to, extension, breakMinutes }: z.output<(typeof contract.createShift)['body']>,
): Promise<{ id: number }> {
  if (!(await operatorsOf(ctx)).some(({ id }) => id === operatorId))
    refuseFields([{ field: 'operatorId', code: 'V_CHOOSE' }])
  const startsAt = at(day, from)
  const endsAt = at(to > from ? day : addDays(day, 1), to)
  if (endsAt <= ctx.now) refuseFields([{ field: 'day', code: 'V_DATE_PAST' }])
  if (endsAt.getTime() - startsAt.getTime() > MOST_HOURS * HOUR_MS)
    refuseFields([{ field: 'to', code: 'V_DATE_ORDER' }])
  await sql`select pg_advisory_xact_lock(hashtext('contact.shifts'))`.execute(ctx.tx)
  const other = await ctx.tx
    .selectFrom('callShifts')
    .select(['operatorId'])
    .where('startsAt', '<', endsAt)
    .where('endsAt', '>', startsAt)
    .where((eb) => eb.or([eb('operatorId', '=', operatorId), eb('extension', '=', extension)]))
    .executeTakeFirst()
  if (other) refuseFields([{ field: other.operatorId === operatorId ? 'from' : 'extension', code: 'V_TWICE' }])
  const row = await ctx.tx
    .insertInto('callShifts')
    .values({
      operatorId,
      startsAt,
      endsAt,
      extension,
      breakMinutes,
      authorId: ctx.actor.userId,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.audit({ action: `${SHIFT}.created`, objectType: SHIFT, objectId: row.id })
  await ctx.changed(CALLS_TOPIC)
  return row
}

export async function deleteShift(ctx: SignedCtx, id: number, rowVersion: number): Promise<void> {
  const known = await ctx.tx.selectFrom('callShifts').select('id').where('id', '=', id).executeTakeFirst()
  if (!known) refuse('E_NOT_FOUND')
  const { endsAt } = await shifts.lock(ctx, id, rowVersion)
  if (endsAt <= ctx.now) refuse('E_LATE_CHANGE')
  await ctx.tx.deleteFrom('callShifts').where('id', '=', id).execute()
  await ctx.audit({ action: `${SHIFT}.deleted`, objectType: SHIFT, objectId: id })
  await ctx.changed(CALLS_TOPIC)
}
