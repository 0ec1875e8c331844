import { HOUR_MS } from '#uz/durations.ts'
import { type ContentFault, masterFaults, missing, textFaults, twiceFaults } from '../announcements/rules.ts'
import type { EventDraft } from './event.ts'
import {
  EVENT_HOURS,
  EVENT_NOTICE_HOURS,
  EVENT_TITLE_LENGTH,
  EVENT_TITLE_MIN,
  type EventType,
  platformHosts,
} from './event-enums.ts'

export interface EventFacts {
  type: EventType
  now: Date
  /** Already published with this beginning: only a new one has to be far enough ahead. */
  startsAt?: string | null
  /** Whether a link is kept beside the content. */
  hasLink: boolean
}

const required = {
  webinar: ['startsAt', 'endsAt', 'language', 'platform', 'speakers'],
  seminar: ['startsAt', 'endsAt', 'language', 'territoryId', 'capacity', 'speakers'],
} as const

/** Everything that keeps an event from being submitted (domain book 7.3). Zod-free: forms show the same faults. */
export function eventFaults(content: EventDraft, facts: EventFacts): ContentFault[] {
  const { title, description, audience, address, transport, room } = content
  return [
    ...masterFaults('title', title, true),
    ...(title?.uz && title.uz.length < EVENT_TITLE_MIN
      ? [{ field: 'title', code: 'V_LEN', values: { min: EVENT_TITLE_MIN, max: EVENT_TITLE_LENGTH } }]
      : []),
    ...masterFaults('description', description, true),
    ...masterFaults('audience', audience, false),
    ...masterFaults('address', address, facts.type === 'seminar'),
    ...masterFaults('transport', transport, false),
    ...missing(content, required[facts.type]),
    ...timeFaults(content, facts),
    ...seatFaults(content),
    ...placeFaults(content, facts),
    ...speakerFaults(content),
    ...twiceFaults(content, ['topics']),
    ...textFaults({ title, description, audience, room }),
  ]
}

function timeFaults({ startsAt, endsAt, registrationUntil }: EventDraft, facts: EventFacts): ContentFault[] {
  const faults: ContentFault[] = []
  const [start, end] = [startsAt, endsAt].map((text) => (text ? Date.parse(text) : undefined))
  const ahead = start === undefined || startsAt === facts.startsAt ? undefined : start - facts.now.getTime()
  if (ahead !== undefined && ahead < 0) faults.push({ field: 'startsAt', code: 'V_DATE_PAST' })
  else if (ahead !== undefined && ahead < EVENT_NOTICE_HOURS * HOUR_MS)
    faults.push({ field: 'startsAt', code: 'V_EVENT_SOON', values: { hours: EVENT_NOTICE_HOURS } })
  if (start !== undefined && end !== undefined) {
    if (end <= start) faults.push({ field: 'endsAt', code: 'V_DATE_ORDER' })
    else if (end - start > EVENT_HOURS * HOUR_MS)
      faults.push({ field: 'endsAt', code: 'V_EVENT_LONG', values: { hours: EVENT_HOURS } })
  }
  if (start !== undefined && registrationUntil && Date.parse(registrationUntil) > start)
    faults.push({ field: 'registrationUntil', code: 'V_DATE_ORDER' })
  return faults
}

/** Seats set aside are part of the capacity, and a district has them once. */
function seatFaults({ capacity, districtQuotas }: EventDraft): ContentFault[] {
  const quotas = districtQuotas ?? []
  if (quotas.length === 0) return []
  if (!capacity) return [{ field: 'capacity', code: 'V_REQUIRED' }]
  const faults: ContentFault[] = []
  if (new Set(quotas.map(({ districtId }) => districtId)).size < quotas.length)
    faults.push({ field: 'districtQuotas', code: 'V_TWICE' })
  if (quotas.reduce((sum, { seats }) => sum + seats, 0) > capacity)
    faults.push({ field: 'districtQuotas', code: 'V_QUOTA_SUM', values: { capacity } })
  return faults
}

/** Fields of the other type stay empty; a link must be on a host of its platform. */
function placeFaults(content: EventDraft, { type, hasLink }: EventFacts): ContentFault[] {
  const foreign = type === 'webinar' ? (['territoryId', 'address', 'point', 'room'] as const) : (['platform'] as const)
  const faults: ContentFault[] = foreign
    .filter((field) => content[field] !== undefined && content[field] !== null)
    .map((field) => ({ field, code: 'V_UNKNOWN' }))
  if (type !== 'webinar') return faults
  return hasLink || content.platform === 'bbb' ? faults : [...faults, { field: 'joinUrl', code: 'V_REQUIRED' }]
}

const speakerFaults = ({ speakers }: EventDraft): ContentFault[] =>
  (speakers ?? []).flatMap(({ name }, at) => (name ? [] : [{ field: `speakers[${at}].name`, code: 'V_REQUIRED' }]))

/** What is wrong with a link of a platform; only safe ones, and of zoom only those of zoom. */
export function linkFault(url: string, platform: EventDraft['platform']): 'V_FORMAT' | 'V_PLATFORM_LINK' | undefined {
  const parsed = URL.parse(url)
  if (parsed?.protocol !== 'https:' || parsed.username || parsed.password) return 'V_FORMAT'
  const hosts = platform ? platformHosts[platform] : null
  const fits = hosts === null || hosts.some((host) => parsed.hostname === host || parsed.hostname.endsWith(`.${host}`))
  return fits ? undefined : 'V_PLATFORM_LINK'
}
