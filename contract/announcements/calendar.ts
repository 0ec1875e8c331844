import { z } from 'zod'
import { call, codes } from '../call.ts'
import { idParams } from '../ids.ts'
import { MAX_TAKE, several } from '../list.ts'
import { Permission } from '../permissions.ts'
import { CALENDAR_SET_DAYS, MAX_SLOTS } from './calendar-days.ts'

const CalendarDay = z.object({
  day: z.iso.date(),
  slots: z.int(),
  /** What nobody holds yet. */
  free: z.int(),
})

const Calendar = z.object({
  /** Whether its owner keeps one. Where not, every day has one slot. */
  kept: z.boolean(),
  /** Days that are or were open, from today on; any other day is closed. */
  days: z.array(CalendarDay),
})
export type Calendar = z.infer<typeof Calendar>

export const getCalendar = call('GET /main/api-announcements/ads/{id}/calendar', {
  summary: 'Days of a service and their free slots, for the next sixty days',
  access: 'open',
  params: idParams,
  answer: Calendar,
})

export const findFreeDays = call('GET /main/api-announcements/free-days', {
  summary: 'The first free days of these services, at most seven of each; what is not published is absent',
  access: 'open',
  query: z.object({ ids: several(z.string().regex(/^\d{1,9}$/), MAX_TAKE) }),
  answer: z.array(z.object({ id: z.int(), days: z.array(z.iso.date()) })),
})

export const getOwnCalendar = call('GET /main/api-announcements/mine/{id}/calendar', {
  summary: 'Days and slots of my service as far as I have set them',
  access: codes(Permission.ServiceAdOwn),
  scope: 'party',
  params: idParams,
  answer: Calendar,
})

export const setCalendar = call('PUT /main/api-announcements/mine/{id}/calendar', {
  summary: 'The days of my service from today on, instead of those before; no fewer slots than are held',
  access: codes(Permission.ServiceAdOwn),
  scope: 'party',
  params: idParams,
  body: z.strictObject({
    /** Empty: no calendar is kept. */
    days: z
      .array(z.strictObject({ day: z.iso.date(), slots: z.int().min(0).max(MAX_SLOTS) }))
      .max(CALENDAR_SET_DAYS + 1),
  }),
  answer: Calendar,
})
