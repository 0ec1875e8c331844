import { Input, InputNumber, Select } from 'antd'
import { AgritourismDraft } from '#contract/media/kinds/agritourism.ts'
import { ChipsInput } from '#web/kit/dashboard/input/chips-input.tsx'
import { LocalizedInput } from '#web/kit/dashboard/input/localized-input.tsx'
import { MoneyInput } from '#web/kit/dashboard/input/money-input.tsx'
import { TerritoryPicker } from '#web/kit/dashboard/place/territory-picker.tsx'
import { useT } from '#web/shell/texts.ts'
import { own } from '../editor/content-values.ts'
import type { KindForm } from '../editor/kind-form.ts'
import { useEnumChoices } from './enum-choices.ts'
import { MonthsInput } from './month-inputs.tsx'
import { PlaceInput } from './place-input.tsx'

export const agritourismForm: KindForm = {
  kind: 'agritourism',
  draft: AgritourismDraft,
  usePart: () => {
    const t = useT('newsroom')
    const choices = useEnumChoices()
    return {
      title: t('own.agritourism'),
      fields: [
        {
          name: own('placeType'),
          label: t('place.type'),
          half: true,
          input: <Select options={choices('placeTypes')} />,
        },
        { name: own('capacity'), label: t('place.capacity'), half: true, input: <InputNumber min={1} max={100_000} /> },
        { name: own('ownerName'), label: t('place.owner'), input: <LocalizedInput maxLength={200} /> },
        { name: own('territoryId'), label: t('place.territory'), input: <TerritoryPicker level="district" /> },
        { name: own('point'), label: t('place.point'), hint: t('place.point-hint'), input: <PlaceInput /> },
        { name: own('seasonMonths'), label: t('place.season'), input: <MonthsInput label={t('place.season')} /> },
        {
          name: own('services'),
          label: t('place.services'),
          input: <ChipsInput label={t('place.services')} choices={choices('placeServices')} />,
        },
        { name: own('priceFrom'), label: t('place.price'), half: true, input: <MoneyInput /> },
        {
          name: own('phone'),
          label: t('place.phone'),
          half: true,
          input: <Input type="tel" maxLength={20} placeholder="+998" />,
        },
        {
          name: own('bookingUrl'),
          label: t('place.booking'),
          half: true,
          input: <Input type="url" maxLength={500} placeholder="https://" />,
        },
        {
          name: own('confirmedOn'),
          label: t('place.confirmed'),
          hint: t('place.confirmed-hint'),
          half: true,
          input: <Input type="date" />,
        },
      ],
    }
  },
}
