import { Input, InputNumber, Select } from 'antd'
import { LEADER_DIRECTIONS, STORY_LEAST, STORY_MOST } from '#contract/government/leaders/leader-process.ts'
import type { LeaderFields } from '#contract/government/leaders/leaders.ts'
import { dayOf } from '#uz/date.ts'
import { PictureUpload } from '#web/kit/dashboard/file/upload.tsx'
import type { FormField } from '#web/kit/dashboard/form/form-fields.tsx'
import { CatalogManySelect } from '#web/kit/dashboard/input/catalog-select.tsx'
import { LocalizedInput } from '#web/kit/dashboard/input/localized-input.tsx'
import { MoneyInput } from '#web/kit/dashboard/input/money-input.tsx'
import { PhoneInput } from '#web/kit/dashboard/input/phone-input.tsx'
import { useT } from '#web/shell/texts.ts'

export type LeaderValues = Partial<LeaderFields> & { tin?: string }

/** What a form leaves empty is told as such. */
export const bodyOf = (values: LeaderValues): LeaderFields => ({
  name: values.name ?? { uz: '' },
  story: values.story ?? { uz: '' },
  photo: values.photo ?? null,
  phone: values.phone ?? null,
  directions: values.directions ?? [],
  storageT: values.storageT ?? null,
  processingT: values.processingT ?? null,
  transport: values.transport ?? null,
  exportCountries: values.exportCountries ?? [],
  jobs: values.jobs ?? null,
  turnover: values.turnover ?? null,
  consentedOn: values.consentedOn ?? null,
})

export function useLeaderFields(isNew: boolean): FormField[] {
  const t = useT('leaders')
  const half = true as const
  const number = <InputNumber min={0} precision={0} style={{ width: '100%' }} />
  const tin: FormField = {
    name: 'tin',
    label: t('tin'),
    required: true,
    hint: t('tin-hint'),
    rules: [{ pattern: /^\d{9}$/ }],
    input: <Input inputMode="numeric" maxLength={9} autoComplete="off" />,
  }
  return [
    ...(isNew ? [tin] : []),
    { name: 'name', label: t('name'), required: true, input: <LocalizedInput maxLength={120} /> },
    {
      name: 'directions',
      label: t('directions'),
      required: true,
      hint: t('directions-hint', { n: LEADER_DIRECTIONS }),
      input: <CatalogManySelect max={LEADER_DIRECTIONS} />,
    },
    { name: 'phone', label: t('phone'), input: <PhoneInput /> },
    {
      section: t('for-site'),
      name: 'story',
      label: t('story'),
      hint: t('story-hint', { n: STORY_LEAST }),
      input: <LocalizedInput long maxLength={STORY_MOST} />,
    },
    { name: 'photo', label: t('photo'), input: <PictureUpload /> },
    {
      name: 'consentedOn',
      label: t('consented-on'),
      hint: t('consented-hint'),
      input: <Input type="date" max={dayOf(new Date())} />,
    },
    { section: t('capacity'), name: 'storageT', label: t('storage'), half, input: number },
    { name: 'processingT', label: t('processing'), half, input: number },
    { name: 'transport', label: t('transport'), half, input: number },
    { name: 'jobs', label: t('jobs'), half, input: number },
    { name: 'turnover', label: t('turnover'), input: <MoneyInput /> },
    {
      name: 'exportCountries',
      label: t('export-countries'),
      input: <Select mode="tags" open={false} tokenSeparators={[',']} suffixIcon={null} />,
    },
  ]
}
