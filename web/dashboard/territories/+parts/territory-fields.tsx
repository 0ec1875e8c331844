import { Checkbox, Input, InputNumber, Select } from 'antd'
import type { StaffTerritory } from '#contract/reference/territories.ts'
import {
  levelRules,
  TERRITORY_ALIASES,
  TERRITORY_AREA,
  TERRITORY_NAME_LENGTH,
  TERRITORY_PEOPLE,
  type TerritoryLevel,
  territoryCategories,
} from '#contract/reference/territory-process.ts'
import type { FormField } from '#web/kit/dashboard/form/form-fields.tsx'
import { LocalizedInput } from '#web/kit/dashboard/input/localized-input.tsx'
import { TerritoryPicker } from '#web/kit/dashboard/place/territory-picker.tsx'
import { useT } from '#web/shell/texts.ts'

type OwnField = (typeof levelRules)[TerritoryLevel]['fields'][number]

/** The form of a level: what every territory has, then what only this level has. */
export function useTerritoryFields(level: TerritoryLevel, territory: StaffTerritory | undefined): FormField[] {
  const t = useT('territories')
  const { parent, kinds, fields, code } = levelRules[level]
  const own: Record<OwnField, FormField> = {
    isDifficult: {
      name: 'isDifficult',
      label: t('difficult'),
      half: true,
      checked: true,
      hint: t('difficult-hint'),
      input: <Checkbox />,
    },
    uzagrostarPilot: { name: 'uzagrostarPilot', label: t('pilot'), half: true, checked: true, input: <Checkbox /> },
    households: {
      name: 'households',
      label: t('households'),
      half: true,
      input: <InputNumber min={0} max={TERRITORY_PEOPLE} precision={0} />,
    },
    population: {
      name: 'population',
      label: t('population'),
      half: true,
      input: <InputNumber min={0} max={TERRITORY_PEOPLE} precision={0} />,
    },
    plotAreaTotal: {
      name: 'plotAreaTotal',
      label: t('plots'),
      half: true,
      input: <InputNumber min={0} max={TERRITORY_AREA} precision={0} />,
    },
    category: {
      name: 'category',
      label: t('category'),
      half: true,
      input: (
        <Select allowClear options={territoryCategories.map((value) => ({ value, label: t(`category.${value}`) }))} />
      ),
    },
    soatoSettlement: {
      name: 'soatoSettlement',
      label: t('settlement'),
      half: true,
      input: <Input maxLength={10} inputMode="numeric" />,
    },
    innerDistrictCode: {
      name: 'innerDistrictCode',
      label: t('inner-district'),
      half: true,
      input: <Input maxLength={10} inputMode="numeric" />,
    },
  }
  return [
    { name: 'name', label: t('name'), required: true, input: <LocalizedInput maxLength={TERRITORY_NAME_LENGTH} /> },
    {
      name: 'code',
      label: t('code'),
      required: true,
      half: true,
      hint: t(`code-hint-${level}`),
      rules: [{ pattern: code, message: t(`code-hint-${level}`) }],
      input: <Input maxLength={12} disabled={territory !== undefined} />,
    },
    {
      name: 'kind',
      label: t('kind'),
      required: true,
      half: true,
      input: <Select options={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))} />,
    },
    ...(parent
      ? [{ name: 'parentId', label: t(`in-${parent}`), required: true, input: <TerritoryPicker level={parent} /> }]
      : []),
    ...fields.map((field) => own[field]),
    {
      name: 'aliases',
      label: t('aliases'),
      hint: t('aliases-hint'),
      input: <Select mode="tags" maxCount={TERRITORY_ALIASES} tokenSeparators={[';']} open={false} suffixIcon={null} />,
    },
    { name: 'orderNo', label: t('order'), half: true, input: <InputNumber min={0} max={100_000} precision={0} /> },
  ]
}
