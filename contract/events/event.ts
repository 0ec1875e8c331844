import { z } from 'zod'
import { rowId } from '../ids.ts'
import { Cover } from '../media/content.ts'
import { workLanguages } from '../media/enums.ts'
import { fileId, point, webUrl } from '../media/parts.ts'
import { positiveTiyin } from '../money.ts'
import { line, localizedLine, localizedParagraphs, orEmpty, orNull, withGaps } from '../shape.ts'
import {
  EVENT_CAPACITY,
  EVENT_MATERIALS,
  EVENT_TEXT_LENGTH,
  EVENT_TITLE_LENGTH,
  EVENT_TOPICS,
  platforms,
  QUOTA_ROWS,
  SPEAKERS,
} from './event-enums.ts'

const moment = z.iso.datetime()

export const Speaker = z.strictObject({
  name: line(100),
  post: localizedLine(200)
    .nullish()
    .transform((text) => text ?? null),
  photo: fileId.nullish().transform((id) => id ?? null),
})
export type Speaker = z.infer<typeof Speaker>

/** A file of ours or an address elsewhere. */
export const Material = z
  .strictObject({ name: line(160), file: fileId.nullable().default(null), url: webUrl.nullable().default(null) })
  .refine(({ file, url }) => (file === null) !== (url === null), { path: ['file'], error: 'V_REQUIRED' })
export type Material = z.infer<typeof Material>

export const Quota = z.strictObject({ districtId: rowId, seats: z.int().min(1).max(EVENT_CAPACITY) })
export type Quota = z.infer<typeof Quota>

const required = {
  title: localizedLine(EVENT_TITLE_LENGTH),
  description: localizedParagraphs(EVENT_TEXT_LENGTH),
  startsAt: moment,
  endsAt: moment,
  language: z.enum(workLanguages),
}
const optional = {
  cover: Cover,
  /** Without one registration is open until the beginning. */
  registrationUntil: moment,
  /** Seats; a webinar may have none counted. */
  capacity: z.int().min(1).max(EVENT_CAPACITY),
  /** In tiyin; null is free of charge. Paid to the organizer, not here. */
  price: positiveTiyin,
  audience: localizedLine(300),
  /** Of a webinar. Its link is no part of the content: it is sealed beside it. */
  platform: z.enum(platforms),
  /** Of a seminar. */
  territoryId: rowId,
  address: localizedLine(300),
  point,
  room: line(100),
  transport: localizedParagraphs(500),
  recordingUrl: webUrl,
}
const lists = {
  speakers: z.array(Speaker).max(SPEAKERS),
  /** Categories of goods it is about. */
  topics: z.array(rowId).max(EVENT_TOPICS),
  /** Seats set aside for people of a district; everybody else shares what is left of the capacity. */
  districtQuotas: z.array(Quota).max(QUOTA_ROWS),
  materials: z.array(Material).max(EVENT_MATERIALS),
}
const flags = {
  /** The organizer looks at everybody who registers. */
  approval: z.boolean(),
  certificate: z.boolean(),
}

export const EventContent = z.strictObject({
  ...required,
  ...orNull(optional),
  ...orEmpty(lists),
  approval: flags.approval.default(false),
  certificate: flags.certificate.default(false),
})
export type EventContent = z.infer<typeof EventContent>
export const EventDraft = withGaps({ ...required, ...optional, ...lists, ...flags })
export type EventDraft = z.infer<typeof EventDraft>

/** An edit of one of these waits for a judge where the event is published; the rest shows at once. */
export const materialEventFields = ['title', 'description', 'cover', 'speakers'] as const
/** Whoever registered is asked again after a change of one of these. */
export const timeAndPlace = ['startsAt', 'endsAt', 'territoryId', 'address', 'room', 'platform'] as const
