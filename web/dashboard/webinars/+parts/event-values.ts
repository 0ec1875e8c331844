import type { EventDraft } from '#contract/events/event.ts'
import type { EventType } from '#contract/events/event-enums.ts'
import { linkFault } from '#contract/events/event-rules.ts'
import type { MyEvent } from '#contract/events/my-events.ts'
import { cleanContent } from '../../announcements/+parts/clean-values.ts'

/** What the form holds: the link of a webinar is no part of the content. */
export type EventValues = EventDraft & { joinUrl?: string | null | undefined }

export const freshEvent = (type: EventType): EventValues => ({
  language: 'uz',
  speakers: [],
  topics: [],
  districtQuotas: [],
  materials: [],
  approval: false,
  certificate: false,
  ...(type === 'webinar' && { platform: 'link' as const }),
})

export const readEvent = ({ content, pendingContent, joinUrl }: MyEvent): EventValues => ({
  ...(pendingContent ?? content),
  joinUrl,
})

/** The part of what is typed that a server takes: rows that are only begun stay on the device. */
export function eventContent({ joinUrl: _, ...values }: EventValues): EventDraft {
  const { speakers, materials, districtQuotas, ...rest } = values
  return {
    ...cleanContent(rest),
    speakers: (speakers ?? []).filter(({ name }) => name.trim() !== ''),
    materials: (materials ?? []).filter(({ name, file, url }) => name.trim() !== '' && (file !== null || isLink(url))),
    districtQuotas: (districtQuotas ?? []).filter(({ districtId, seats }) => districtId > 0 && seats > 0),
    ...(rest.recordingUrl && !isLink(rest.recordingUrl) && { recordingUrl: null }),
  }
}

export const isLink = (text: string | null | undefined): text is string =>
  /^https?:$/.test(URL.parse(text ?? '')?.protocol ?? '')

/** Half a link is not sent; none at all is told. */
export function linkOf({ joinUrl, platform }: EventValues): { joinUrl?: string | null } {
  if (!joinUrl || platform === 'bbb') return { joinUrl: null }
  return linkFault(joinUrl, platform) ? {} : { joinUrl }
}
