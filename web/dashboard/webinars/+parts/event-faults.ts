import { EventDraft } from '#contract/events/event.ts'
import type { EventType } from '#contract/events/event-enums.ts'
import { eventFaults, linkFault } from '#contract/events/event-rules.ts'
import type { MyEvent } from '#contract/events/my-events.ts'
import { type FormFault, useCommonFaultText } from '#web/kit/dashboard/wizard/wizard-faults.ts'
import { type TextKey, useT } from '#web/shell/texts.ts'
import { checkedDraft } from '../../announcements/+parts/checked-draft.ts'
import { isFree } from './event-keeper.ts'
import { type EventValues, eventContent } from './event-values.ts'

const worded: Readonly<Record<string, TextKey<'my-events'>>> = {
  V_EVENT_SOON: 'fault.soon',
  V_EVENT_LONG: 'fault.long',
  V_QUOTA_SUM: 'fault.quota-sum',
  V_PLATFORM_LINK: 'fault.platform-link',
  V_NO_ROOMS: 'fault.no-rooms',
  V_TWICE: 'fault.twice',
  V_LEN: 'fault.len',
  V_FORMAT: 'fault.format',
  V_MATERIAL: 'fault.material',
}

/** A fault in words. */
export function useFaultText(row: MyEvent | undefined): (fault: FormFault) => string {
  const t = useT('my-events')
  const common = useCommonFaultText(row?.faults)
  return (fault) => {
    if (fault.field === 'registrationUntil' && fault.code === 'V_DATE_ORDER') return t('fault.registration-until')
    if (fault.field === 'speakers' && fault.code === 'V_REQUIRED') return t('fault.speakers')
    const key = worded[fault.code]
    return key ? t(key, fault.values ?? {}) : common(fault)
  }
}

/** By the rules of the server, as far as the screen knows. */
export function faultsOf(values: EventValues, type: EventType, row: MyEvent | undefined): FormFault[] {
  const { joinUrl, platform } = values
  const wrong = type === 'webinar' && platform !== 'bbb' && joinUrl ? linkFault(joinUrl, platform) : undefined
  return [
    ...checkedDraft(EventDraft, eventContent(values), (draft) =>
      eventFaults(draft, {
        type,
        now: new Date(),
        startsAt: row && !isFree(row) ? (row.content.startsAt ?? null) : null,
        hasLink: Boolean(joinUrl),
      }),
    ),
    ...(wrong ? [{ field: 'joinUrl', code: wrong }] : []),
  ]
}
