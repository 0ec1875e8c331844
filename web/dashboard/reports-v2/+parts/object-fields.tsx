import { Input, Select } from 'antd'
import type { Land } from '#contract/government/land/land.ts'
import { LAND_PHOTOS } from '#contract/government/land/land-process.ts'
import { dayOf } from '#uz/date.ts'
import { PapersInput } from '#web/kit/dashboard/file/papers-input.tsx'
import type { FormField } from '#web/kit/dashboard/form/form-fields.tsx'
import { TerritoryPicker } from '#web/kit/dashboard/place/territory-picker.tsx'
import { useT } from '#web/shell/texts.ts'
import { PointInput } from './land-editor.tsx'

/** What a garden and a lot are known by. */
export function useObjectFields(land: Land | undefined, holder: 'owner' | 'tenant'): FormField[] {
  const t = useT('land')
  return [
    {
      section: t('section.object'),
      name: 'territoryId',
      label: t('mahalla'),
      required: true,
      input: <TerritoryPicker level="neighborhood" />,
    },
    {
      name: 'cadastre',
      label: t('cadastre'),
      half: true,
      hint: t('cadastre-hint'),
      input: <Input maxLength={40} placeholder="17:30:03:01:01:0123" />,
    },
    { name: 'contour', label: t('contour'), half: true, input: <Input maxLength={20} placeholder="123/4" /> },
    { name: 'holderName', label: t(holder), required: true, half: true, input: <Input maxLength={150} /> },
    {
      name: 'holderNumber',
      label: t(holder === 'owner' ? 'owner-number' : 'tenant-number'),
      required: !land,
      secret: true,
      half: true,
      rules: [{ pattern: holder === 'owner' ? /^(?:\d{9}|\d{14})$/ : /^\d{14}$/ }],
      input: <Input inputMode="numeric" maxLength={14} autoComplete="off" />,
      ...(land && { hint: t('number-kept', { number: land.holderNumber }) }),
    },
    { name: 'point', label: t('point'), input: <PointInput /> },
  ]
}

/** How it was seen. */
export function useProofFields(): FormField[] {
  const t = useT('land')
  return [
    {
      section: t('section.proof'),
      name: 'visitDate',
      label: t('visit-date'),
      half: true,
      input: <Input type="date" max={dayOf(new Date())} />,
    },
    {
      name: 'applications',
      label: t('applications'),
      half: true,
      input: <Select mode="tags" open={false} suffixIcon={null} maxCount={10} tokenSeparators={[',', ' ']} />,
    },
    {
      name: 'fileIds',
      label: t('photos'),
      hint: t('photos-hint', { n: LAND_PHOTOS.min }),
      input: <PapersInput purpose="message" max={LAND_PHOTOS.max} pictures />,
    },
    {
      name: 'comment',
      label: t('comment'),
      input: <Input.TextArea maxLength={1000} autoSize={{ minRows: 2 }} />,
    },
  ]
}
