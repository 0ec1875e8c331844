import { type EventDraft, materialEventFields, timeAndPlace } from '#contract/events/event.ts'
import type { EventType } from '#contract/events/event-enums.ts'
import type { MyEvent } from '#contract/events/my-events.ts'
import type { FormFault } from '#web/kit/dashboard/wizard/wizard-faults.ts'
import { useWizardState, type WizardAsked, type WizardParts } from '#web/kit/dashboard/wizard/wizard-state.ts'
import { useFaultText } from './event-faults.ts'
import { isFree, keeperOf } from './event-keeper.ts'
import { type EventValues, eventContent, freshEvent, isLink, readEvent } from './event-values.ts'

/** What the form of one type is. */
export interface EventDescribed {
  type: EventType
  useParts: (asked: WizardAsked<MyEvent, EventValues>) => WizardParts<EventValues>
}

/** The form of a seminar or a webinar with all it depends on. */
export function useEventForm(opened: MyEvent | undefined, { type, useParts }: EventDescribed) {
  const state = useWizardState(opened, {
    keeper: keeperOf(type),
    valuesOf: (row) => (row ? readEvent(row) : freshEvent(type)),
    contentOf: eventContent,
    unreadable,
    useParts,
    useFaultText,
  })
  const { row, values } = state
  const changed = <F extends keyof EventDraft>(fields: readonly F[]): F[] => {
    if (!row || isFree(row)) return []
    const typed = eventContent(values)
    return fields.filter((field) => plain(typed[field]) !== plain(row.content[field]))
  }
  return {
    ...state,
    /** Fields of this edit that a moderator will look at. */
    judged: changed(materialEventFields),
    /** Of those, whoever registered will be asked again. */
    moved: changed(timeAndPlace),
  }
}

/** Nothing, an empty text and an absent one are the same. */
const plain = (value: unknown) =>
  JSON.stringify(value ?? null, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(
          Object.entries(part)
            .sort()
            .filter(([, one]) => one !== undefined && one !== ''),
        )
      : part,
  )

function unreadable({ price, capacity, materials }: EventValues): FormFault[] {
  const numbers = Object.entries({ price, capacity }).filter(([, value]) => Number.isNaN(value))
  const begun = (materials ?? []).some(({ name, file, url }) => name.trim() === '' || (file === null && !isLink(url)))
  return [
    ...numbers.map(([field]) => ({ field, code: 'V_NUMBER' })),
    ...(begun ? [{ field: 'materials', code: 'V_MATERIAL' }] : []),
  ]
}
