import { announcementKindNames, announcementKinds } from '#contract/announcements/kinds.ts'

const PRODUCTS = '/dashboard/moderation/products'
const ANNOUNCEMENTS = '/dashboard/moderation/announcements'
const EVENTS = '/dashboard/moderation/webinar-seminar'

/** What is judged on the screen of events. */
export const eventQueues = ['webinar', 'seminar'] as const

interface QueueHome {
  /** Where its cases wait; the id of a case follows `at`. */
  queue: string
  at: string
  /** Where the public reads what is judged; its id follows. */
  publicPath: string
}

const ofProducts: QueueHome = { queue: PRODUCTS, at: PRODUCTS, publicPath: '/product' }

/** By the name of a queue. */
const homes: ReadonlyMap<string, QueueHome> = new Map([
  ['product', ofProducts],
  ...announcementKindNames.map((kind): [string, QueueHome] => {
    const { queue, segment, publicPath } = announcementKinds[kind]
    return [queue, { queue: ANNOUNCEMENTS, at: `${ANNOUNCEMENTS}/${segment}`, publicPath }]
  }),
  ...eventQueues.map((queue): [string, QueueHome] => [
    queue,
    { queue: EVENTS, at: EVENTS, publicPath: `/media/seminars-and-webinars/${queue}s` },
  ]),
])
export const homeOf = (queue: string): QueueHome => homes.get(queue) ?? ofProducts

/** What is judged on the screen of announcements by whoever holds these codes. */
export const judgedQueues = (held: readonly number[]) => {
  const codes = new Set(held)
  return announcementKindNames
    .map((kind) => announcementKinds[kind])
    .filter(({ codes: { judge } }) => codes.has(judge))
    .map(({ queue, segment }) => ({ queue, segment }))
}
