import { z } from 'zod'
import { call } from '../call.ts'
import { channels, eventGroups } from './events.ts'

const minute = z.int().min(0).max(1439)

export const NotifyPreferences = z.object({
  /** What was never touched is on. */
  preferences: z.partialRecord(z.enum(eventGroups), z.partialRecord(z.enum(channels), z.boolean())),
  /** Minutes of the day in Tashkent. */
  quietHours: z.object({ from: minute, to: minute }).nullable(),
  /** A channel without an address carries nothing. */
  phone: z.boolean(),
  email: z.boolean(),
})
export type NotifyPreferences = z.infer<typeof NotifyPreferences>

export const getNotifyPreferences = call('GET /main/api-communication/preferences', {
  summary: 'Which notices I want on which channel, and my quiet hours',
  access: 'signedIn',
  answer: NotifyPreferences,
})

/** One wish at a time: two open tabs do not undo each other. */
export const setNotifyPreference = call('PUT /main/api-communication/preferences', {
  summary: 'Switch a channel on or off for a group of notices',
  access: 'signedIn',
  personal: 'inbox',
  body: z.strictObject({ group: z.enum(eventGroups), channel: z.enum(channels), on: z.boolean() }),
  answer: NotifyPreferences,
})

export const setQuietHours = call('PUT /main/api-communication/quiet-hours', {
  summary: 'Hours in which neither SMS nor e-mail disturbs me; codes still come',
  access: 'signedIn',
  personal: 'inbox',
  body: z.strictObject({ quietHours: z.strictObject({ from: minute, to: minute }).nullable() }),
  answer: NotifyPreferences,
})
