import { z } from 'zod'
import { call } from '../call.ts'
import { bigRowId } from '../ids.ts'
import { keysetQuery, pageOf } from '../list.ts'
import { eventGroups } from './events.ts'

export const messageStatuses = ['queued', 'sending', 'sent', 'delivered', 'failed', 'unknown', 'expired'] as const

/** In whose name a notice opens: my own, an organization's, the platform's; absent, it does not matter. */
export type NoticeContext = 'self' | 'organization' | 'staff'

/** What I was told, in my language. */
export const Notification = z.object({
  id: z.int(),
  event: z.string(),
  /** Absent for an event that is no more. */
  group: z.enum(eventGroups).optional(),
  title: z.string(),
  body: z.string(),
  link: z.string().nullable(),
  /** The link belongs to another of my contexts than the one I act in now; null stands for myself. */
  openAs: z.object({ organization: z.object({ id: z.uuid(), name: z.string() }).nullable() }).optional(),
  createdAt: z.iso.datetime(),
  read: z.boolean(),
  /** Where else it was said, and what became of it. */
  channels: z.array(
    z.object({ channel: z.enum(['sms', 'email', 'push', 'telegram']), status: z.enum(messageStatuses) }),
  ),
})
export type Notification = z.infer<typeof Notification>

export const findNotifications = call('GET /main/api-communication/notifications', {
  summary: 'My notices, the latest first',
  access: 'signedIn',
  query: z.object({
    ...keysetQuery,
    unread: z.enum(['true', 'false']).optional(),
    group: z.enum(eventGroups).optional(),
  }),
  answer: pageOf(Notification),
})

/** More than this is told as «99+». */
export const UNREAD_CAP = 100

export const countUnread = call('GET /main/api-communication/notifications/unread', {
  summary: 'How many notices I have not read, up to a hundred',
  access: 'signedIn',
  answer: z.object({ unread: z.int() }),
})

export const markNotification = call('POST /main/api-communication/notifications/{id}/mark', {
  summary: 'Mark a notice of mine as read or as unread',
  access: 'signedIn',
  personal: 'inbox',
  params: z.object({ id: z.coerce.number().pipe(bigRowId) }),
  body: z.strictObject({ read: z.boolean() }),
})

export const readAllNotifications = call('POST /main/api-communication/notifications/read-all', {
  summary: 'Mark every notice of mine up to one as read',
  access: 'signedIn',
  personal: 'inbox',
  body: z.strictObject({
    /** What came after the screen was drawn stays unread. */
    upTo: bigRowId,
  }),
  answer: z.object({ read: z.int() }),
})
