import { agreed } from '#contract/announcements/applicant-process.ts'
import type { Calendar } from '#contract/announcements/calendar.ts'
import { CALENDAR_SHOWN_DAYS, USUAL_SLOTS } from '#contract/announcements/calendar-days.ts'
import { dayOf, formatDay } from '#uz/date.ts'
import { addDays } from '#uz/durations.ts'
import type { Ctx } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refuse.ts'
import '../tables.ts'

interface Kept {
  /** Whether a calendar is kept: days are set from today on. */
  kept: boolean
  slots: ReadonlyMap<string, number>
  held: ReadonlyMap<string, number>
}

/** Calendars of many at once, from today on, in two statements. */
export async function keptDays(ctx: Ctx, ids: readonly number[]): Promise<Map<number, Kept>> {
  if (ids.length === 0) return new Map()
  const today = dayOf(ctx.now)
  const set = await ctx.tx
    .selectFrom('serviceDays')
    .selectAll()
    .where('announcementId', 'in', [...ids])
    .where('day', '>=', today)
    .orderBy('day')
    .execute()
  const held = await ctx.tx
    .selectFrom('applicants')
    .select(['announcementId', 'day', ({ fn }) => fn.countAll<number>().as('count')])
    .where('announcementId', 'in', [...ids])
    .where('day', '>=', today)
    .where('status', 'in', agreed)
    .groupBy(['announcementId', 'day'])
    .execute()
  return new Map(
    ids.map((id) => {
      const own = set.filter((row) => row.announcementId === id)
      return [
        id,
        {
          kept: own.length > 0,
          slots: new Map(own.map(({ day, slots }) => [day, slots])),
          held: new Map(held.flatMap((row) => (row.announcementId === id && row.day ? [[row.day, row.count]] : []))),
        },
      ]
    }),
  )
}

const slotsOn = ({ kept, slots }: Kept, day: string) => (kept ? (slots.get(day) ?? 0) : USUAL_SLOTS)
const freeOn = (calendar: Kept, day: string) => Math.max(0, slotsOn(calendar, day) - (calendar.held.get(day) ?? 0))

async function calendarOf(ctx: Ctx, id: number): Promise<Kept> {
  return (await keptDays(ctx, [id])).get(id) ?? { kept: false, slots: new Map(), held: new Map() }
}

const shown = (calendar: Kept, days: readonly string[]): Calendar => ({
  kept: calendar.kept,
  days: days.map((day) => ({ day, slots: slotsOn(calendar, day), free: freeOn(calendar, day) })),
})

const nextDays = (ctx: Ctx) => Array.from({ length: CALENDAR_SHOWN_DAYS }, (_, after) => addDays(dayOf(ctx.now), after))

/** What strangers see: the open days of the next two months. */
export async function publicCalendar(ctx: Ctx, id: number): Promise<Calendar> {
  const calendar = await calendarOf(ctx, id)
  return shown(
    calendar,
    nextDays(ctx).filter((day) => slotsOn(calendar, day) > 0),
  )
}

/** As its owner has set it. */
export async function wholeCalendar(ctx: Ctx, id: number): Promise<Calendar> {
  const calendar = await calendarOf(ctx, id)
  return shown(calendar, [...calendar.slots.keys()])
}

/** The first free days of each, for lists and suggestions. */
export async function freeDays(ctx: Ctx, ids: readonly number[], most: number): Promise<Map<number, string[]>> {
  const days = nextDays(ctx)
  const calendars = await keptDays(ctx, ids)
  return new Map(
    [...calendars].map(([id, calendar]) => [id, days.filter((day) => freeOn(calendar, day) > 0).slice(0, most)]),
  )
}

export async function freeSlots(ctx: Ctx, id: number, day: string): Promise<number> {
  return freeOn(await calendarOf(ctx, id), day)
}

/** Nobody asks for a day that has no room. */
export async function requireFree(ctx: Ctx, id: number, day: string): Promise<void> {
  if (day < dayOf(ctx.now)) refuse('E_OVER', { date: formatDay(day, ctx.lang) })
  if ((await freeSlots(ctx, id, day)) < 1) refuse('E_BOOKED', { date: formatDay(day, ctx.lang) })
}

/**
 * Checks and takes a day: agreements about one announcement are serialised, so that each sees what was taken before.
 */
export async function takeDay(ctx: Ctx, id: number, day: string): Promise<void> {
  await ctx.tx.selectFrom('announcements').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  await requireFree(ctx, id, day)
}
