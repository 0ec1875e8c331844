import { Input, InputNumber, Select, Switch } from 'antd'
import {
  EVENT_CAPACITY,
  EVENT_TEXT_LENGTH,
  EVENT_TITLE_LENGTH,
  EVENT_TOPICS,
  type EventType,
  JOIN_MINUTES,
  platforms,
} from '#contract/events/event-enums.ts'
import { workLanguages } from '#contract/media/enums.ts'
import type { FormField } from '#web/kit/dashboard/form/form-fields.tsx'
import { CatalogManySelect } from '#web/kit/dashboard/input/catalog-select.tsx'
import { ChipInput } from '#web/kit/dashboard/input/chips-input.tsx'
import { LocalizedFolded } from '#web/kit/dashboard/input/localized-folded.tsx'
import { MomentInput } from '#web/kit/dashboard/input/moment-input.tsx'
import { MoneyInput } from '#web/kit/dashboard/input/money-input.tsx'
import { TerritoryPicker } from '#web/kit/dashboard/place/territory-picker.tsx'
import type { WizardCard } from '#web/kit/dashboard/wizard/wizard-cards.tsx'
import { useT } from '#web/shell/texts.ts'
import { CoverInput } from '../../media/+parts/editor/cover-input.tsx'
import type { EventValues } from './event-values.ts'
import { useLanguageName } from './language-name.ts'
import { MaterialsInput } from './materials-input.tsx'
import { PlacePoint } from './place-point.tsx'
import { QuotasInput } from './quotas-input.tsx'
import { SpeakersInput } from './speakers-input.tsx'

type Card = 'subject' | 'speakers' | 'time' | 'place' | 'registration' | 'materials'

/** The cards of an event, each with its inputs as data; where it is held is all the two types differ in. */
export function useEventCards(type: EventType, values: EventValues): Record<Card, WizardCard> {
  const t = useT('my-events')
  return {
    subject: useSubjectCard(),
    speakers: {
      key: 'speakers',
      title: t('card.speakers'),
      fields: [{ name: 'speakers', label: t('speakers'), input: <SpeakersInput /> }],
    },
    time: {
      key: 'time',
      title: t('card.time'),
      lead: t('time-lead'),
      fields: [
        { name: 'startsAt', label: t('starts-at'), half: true, input: <MomentInput /> },
        { name: 'endsAt', label: t('ends-at'), half: true, input: <MomentInput /> },
      ],
    },
    place: usePlaceCard(type, values),
    registration: useRegistrationCard(type, values),
    materials: {
      key: 'materials',
      title: t('card.materials'),
      lead: t('materials-lead'),
      fields: [{ name: 'materials', label: t('materials'), input: <MaterialsInput /> }],
    },
  }
}

function useSubjectCard(): WizardCard {
  const t = useT('my-events')
  const languageName = useLanguageName()
  return {
    key: 'subject',
    title: t('card.subject'),
    fields: [
      {
        name: 'title',
        label: t('title'),
        input: <LocalizedFolded maxLength={EVENT_TITLE_LENGTH} placeholder={t('title-example')} />,
      },
      {
        name: 'description',
        label: t('text'),
        hint: t('text-hint'),
        input: <LocalizedFolded long maxLength={EVENT_TEXT_LENGTH} />,
      },
      { name: 'cover', label: t('cover'), input: <CoverInput /> },
      { name: 'topics', label: t('topics'), hint: t('topics-hint'), input: <CatalogManySelect max={EVENT_TOPICS} /> },
      {
        name: 'language',
        label: t('language'),
        half: true,
        input: <Select options={workLanguages.map((value) => ({ value, label: languageName(value) }))} />,
      },
      { name: 'audience', label: t('audience'), hint: t('audience-hint'), input: <LocalizedFolded maxLength={300} /> },
    ],
  }
}

function usePlaceCard(type: EventType, { platform }: EventValues): WizardCard {
  const t = useT('my-events')
  const room = platform === 'bbb'
  const link: FormField = {
    name: 'joinUrl',
    label: t('join-url'),
    hint: t('join-url-hint', { n: JOIN_MINUTES }),
    input: <Input type="url" inputMode="url" maxLength={1000} placeholder="https://" autoCapitalize="none" />,
  }
  if (type === 'webinar')
    return {
      key: 'place',
      title: t('card.link'),
      lead: room ? t('room-lead') : undefined,
      fields: [
        {
          name: 'platform',
          label: t('platform'),
          input: (
            <ChipInput
              label={t('platform')}
              choices={platforms.map((value) => ({ value, label: t(`platform.${value}`) }))}
            />
          ),
        },
        ...(room ? [] : [link]),
      ],
    }
  return {
    key: 'place',
    title: t('card.place'),
    fields: [
      { name: 'territoryId', label: t('territory'), input: <TerritoryPicker level="district" /> },
      {
        name: 'address',
        label: t('address'),
        input: <LocalizedFolded maxLength={300} placeholder={t('address-example')} />,
      },
      { name: 'room', label: t('room'), half: true, input: <Input maxLength={100} placeholder={t('room-example')} /> },
      { name: 'point', label: t('point'), hint: t('point-hint'), input: <PlacePoint /> },
      {
        name: 'transport',
        label: t('transport'),
        hint: t('transport-hint'),
        input: <LocalizedFolded long maxLength={500} />,
      },
    ],
  }
}

function useRegistrationCard(type: EventType, { capacity }: EventValues): WizardCard {
  const t = useT('my-events')
  return {
    key: 'registration',
    title: t('card.registration'),
    fields: [
      {
        name: 'capacity',
        label: t('capacity'),
        half: true,
        ...(type === 'webinar' && { hint: t('capacity-hint') }),
        input: <InputNumber min={1} max={EVENT_CAPACITY} precision={0} inputMode="numeric" />,
      },
      {
        name: 'registrationUntil',
        label: t('registration-until'),
        hint: t('registration-until-hint'),
        half: true,
        input: <MomentInput />,
      },
      { name: 'price', label: t('price'), hint: t('price-hint'), half: true, input: <MoneyInput /> },
      {
        name: 'districtQuotas',
        label: t('quotas'),
        hint: t('quotas-hint'),
        input: <QuotasInput capacity={capacity} />,
      },
      { name: 'approval', label: t('approval'), hint: t('approval-hint'), checked: true, input: <Switch /> },
      { name: 'certificate', label: t('certificate'), hint: t('certificate-hint'), checked: true, input: <Switch /> },
    ],
  }
}
