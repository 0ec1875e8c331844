import type { z } from 'zod'
import type { setCalendar } from '#contract/announcements/calendar.ts'
import { CALENDAR_SET_DAYS } from '#contract/announcements/calendar-days.ts'
import { dayOf, formatDate } from '#uz/date.ts'
import { addDays } from '#uz/durations.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { type FieldRefusal, refuseFields } from '../../kernel/refuse.ts'
import { ANNOUNCEMENT, ANNOUNCEMENTS_TOPIC } from '../row.ts'
import { keptDays } from './days.ts'

type Days = z.output<(typeof setCalendar)['body']>['days']

/** Replaces the days from today on. A day that is booked stays open. */
export async function replaceDays(ctx: SignedCtx, id: number, days: Days): Promise<void> {
  // Locked, so that nobody books a slot that is being removed.
  await ctx.tx.selectFrom('announcements').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  const today = dayOf(ctx.now)
  const before = (await keptDays(ctx, [id])).get(id)
  const held = before?.held ?? new Map<string, number>()
  const faults = faultsIn(days, held, today)
  if (faults.length > 0) refuseFields(faults)
  const given = new Set(days.map(({ day }) => day))
  const forgotten = [...held].filter(([day]) => !given.has(day)).map(([day, slots]) => ({ day, slots }))
  const kept = days.length > 0 ? [...days, ...forgotten] : []
  await ctx.tx.deleteFrom('serviceDays').where('announcementId', '=', id).where('day', '>=', today).execute()
  if (kept.length > 0)
    await ctx.tx
      .insertInto('serviceDays')
      .values(kept.map((one) => ({ announcementId: id, ...one })))
      .execute()
  await ctx.audit({
    action: 'announcement.calendar',
    objectType: ANNOUNCEMENT,
    objectId: id,
    changes: { days: [before?.slots.size ?? 0, kept.length] },
  })
  await ctx.changed(ANNOUNCEMENTS_TOPIC)
}

function faultsIn(days: Days, held: ReadonlyMap<string, number>, today: string): FieldRefusal[] {
  const last = addDays(today, CALENDAR_SET_DAYS)
  const seen = new Set<string>()
  return days.flatMap(({ day, slots }, at): FieldRefusal[] => {
    const taken = held.get(day) ?? 0
    const twice = seen.has(day)
    seen.add(day)
    if (twice) return [{ field: `days[${at}].day`, code: 'V_TWICE' }]
    if (day < today) return [{ field: `days[${at}].day`, code: 'V_DATE_PAST' }]
    if (day > last)
      return [{ field: `days[${at}].day`, code: 'V_RANGE', values: { min: formatDate(today), max: formatDate(last) } }]
    if (slots < taken) return [{ field: `days[${at}].slots`, code: 'V_RANGE', values: { min: taken, max: 50 } }]
    return []
  })
}
