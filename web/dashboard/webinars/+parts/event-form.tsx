import { useEffect, useEffectEvent } from 'react'
import type { EventType } from '#contract/events/event-enums.ts'
import { type MyEvent, takeEventStep } from '#contract/events/my-events.ts'
import { Wizard } from '#web/kit/dashboard/wizard/wizard.tsx'
import { WizardCards } from '#web/kit/dashboard/wizard/wizard-cards.tsx'
import type { WizardAsked } from '#web/kit/dashboard/wizard/wizard-state.ts'
import { ask } from '#web/shell/client.ts'
import { message } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'
import { EventBanners } from './event-banners.tsx'
import { useEventCards } from './event-cards.tsx'
import { faultsOf } from './event-faults.ts'
import { isFree } from './event-keeper.ts'
import { EventPreview } from './event-preview.tsx'
import { type EventDescribed, useEventForm } from './event-state.ts'
import type { EventValues } from './event-values.ts'

type Asked = WizardAsked<MyEvent, EventValues>

interface Props {
  type: EventType
  opened: MyEvent | undefined
  onClose: () => void
}

const optional = [
  'cover',
  'topics',
  'audience',
  'room',
  'point',
  'transport',
  'registrationUntil',
  'price',
  'districtQuotas',
  'materials',
]
const HOURS_MS = 2 * 3_600_000

/** A seminar or a webinar, from its first field to the moderator. */
export function EventForm({ type, opened, onClose }: Props) {
  const t = useT('my-events')
  const shared = useT('publishing')
  const state = useEventForm(opened, described[type])
  const { row } = state
  const finish = async (saved: MyEvent) => {
    if (!isFree(saved)) {
      message(saved.pending ? shared('saved-waits') : shared('saved-live'))
      return
    }
    const body = { step: 'submit' as const, rowVersion: saved.rowVersion }
    // Two taps send the same: the second is answered by the first.
    const idempotencyKey = `submit-event-${saved.id}-${saved.rowVersion}`
    const after = await ask(takeEventStep, { params: { id: saved.id }, body }, { idempotencyKey })
    message(after.status === 'published' ? t('published') : t('submitted'))
  }
  return (
    <Wizard
      id="event-steps"
      title={row && row.status !== 'draft' ? t(`edit.${type}`) : t(`new.${type}`)}
      state={state}
      readOnly={row?.can.edit === false}
      steps={state.steps.map(({ key, title, cards }) => ({
        key,
        title,
        fields: cards.flatMap((card) => card.fields.map(({ name }) => name)),
        body: (
          <WizardCards
            cards={cards}
            check={state.check}
            optional={type === 'webinar' ? [...optional, 'capacity'] : optional}
          />
        ),
      }))}
      banners={(jump) => <EventBanners state={state} onFix={jump} onClose={onClose} />}
      preview={{ title: t('step.preview'), body: state.preview }}
      submitLabel={shared('submit')}
      finish={finish}
      onClose={onClose}
    />
  )
}

function useParts({ values, row, set }: Asked, type: EventType) {
  const t = useT('my-events')
  const cards = useEventCards(type, values)
  const { startsAt, endsAt } = values
  const lastTwoHours = useEffectEvent((from: string) => {
    if (!endsAt) set({ endsAt: new Date(Date.parse(from) + HOURS_MS).toISOString() })
  })
  useEffect(() => {
    if (startsAt) lastTwoHours(startsAt)
  }, [startsAt])
  return {
    steps: [
      { key: 'subject', title: t('step.subject'), cards: [cards.subject] },
      { key: 'speakers', title: t('step.speakers'), cards: [cards.speakers] },
      { key: 'time', title: t(type === 'webinar' ? 'step.link' : 'step.place'), cards: [cards.time, cards.place] },
      { key: 'registration', title: t('step.registration'), cards: [cards.registration] },
      { key: 'materials', title: t('step.materials'), cards: [cards.materials] },
    ],
    faultsOf: (typed: EventValues) => faultsOf(typed, type, row),
    preview: <EventPreview type={type} values={values} />,
  }
}

const described: Readonly<Record<EventType, EventDescribed>> = {
  webinar: { type: 'webinar', useParts: (asked) => useParts(asked, 'webinar') },
  seminar: { type: 'seminar', useParts: (asked) => useParts(asked, 'seminar') },
}
