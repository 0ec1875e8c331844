import { Input, InputNumber, Select } from 'antd'
import { farmKinds, type VisitKind } from '#contract/government/visits/visit-process.ts'
import type { Visit, VisitBody } from '#contract/government/visits/visits.ts'
import { isPinfl } from '#uz/pinfl.ts'
import { isTin } from '#uz/tin.ts'
import type { FormField } from '#web/kit/dashboard/form/form-fields.tsx'
import { PhoneInput } from '#web/kit/dashboard/input/phone-input.tsx'
import { useT } from '#web/shell/texts.ts'

/** The register row as it is typed; one form for both kinds. */
export interface SubjectValues {
  neighborhoodId?: number
  name?: string
  street?: string
  house?: string
  flat?: string
  cadastre?: string
  pinfl?: string
  phone?: string | null
  tin?: string
  farmKind?: (typeof farmKinds)[number]
  director?: string
  founded?: number | null
}

const orNull = (text: string | null | undefined) => text?.trim() || null

export function subjectBody(
  kind: VisitKind,
  values: SubjectValues,
): Pick<VisitBody, 'neighborhoodId' | 'household' | 'farm'> {
  const neighborhoodId = values.neighborhoodId ?? 0
  const common = {
    name: values.name ?? '',
    phone: orNull(values.phone),
    ...(values.pinfl && { pinfl: values.pinfl }),
  }
  if (kind === 'household') {
    const { street = '', house = '', flat, cadastre } = values
    return { neighborhoodId, household: { ...common, street, house, flat: orNull(flat), cadastre: orNull(cadastre) } }
  }
  const { tin, farmKind = 'fermer', director, founded = null } = values
  return { neighborhoodId, farm: { ...common, tin: orNull(tin), farmKind, director: orNull(director), founded } }
}

export const subjectValues = ({ neighborhoodId, title, subject }: Visit): SubjectValues => ({
  neighborhoodId,
  name: title,
  street: subject.street ?? '',
  house: subject.house ?? '',
  flat: subject.flat ?? '',
  cadastre: subject.cadastre ?? '',
  phone: subject.phone,
  tin: subject.tin ?? '',
  ...(subject.farmKind && { farmKind: subject.farmKind }),
  director: subject.director ?? '',
  founded: subject.founded,
})

interface Options {
  isNew: boolean
  /** The last digits of a number that is known already. */
  pinflTail?: string | null
}

export function useSubjectFields(
  kind: VisitKind,
  mahallas: readonly { id: number; name: string; district: string }[],
  { isNew, pinflTail }: Options,
): FormField[] {
  const t = useT('visits')
  const pinfl: FormField = {
    name: 'pinfl',
    label: t('pinfl'),
    required: isNew && kind === 'household',
    ...(pinflTail && { hint: t('pinfl-known', { tail: pinflTail }) }),
    rules: [
      {
        validator: (_, value?: string) =>
          !value || isPinfl(value) ? Promise.resolve() : Promise.reject(new Error(t('bad-pinfl'))),
      },
    ],
    input: <Input inputMode="numeric" maxLength={14} autoComplete="off" />,
  }
  const phone: FormField = { name: 'phone', label: t('phone'), hint: t('phone-hint'), input: <PhoneInput /> }
  const mahalla: FormField = {
    name: 'neighborhoodId',
    label: t('mahalla'),
    required: true,
    input: (
      <Select
        showSearch={{ optionFilterProp: 'label' }}
        options={mahallas.map(({ id, name, district }) => ({ value: id, label: `${name}, ${district}` }))}
      />
    ),
  }
  if (kind === 'household')
    return [
      mahalla,
      { name: 'name', label: t('head'), required: true, input: <Input maxLength={150} /> },
      { name: 'street', label: t('street'), required: true, input: <Input maxLength={120} /> },
      { name: 'house', label: t('house'), required: true, input: <Input maxLength={20} /> },
      { name: 'flat', label: t('flat'), input: <Input maxLength={20} /> },
      { name: 'cadastre', label: t('cadastre'), input: <Input maxLength={40} /> },
      pinfl,
      phone,
    ]
  return [
    mahalla,
    { name: 'name', label: t('farm-name'), required: true, input: <Input maxLength={150} /> },
    {
      name: 'farmKind',
      label: t('farm-kind'),
      required: true,
      input: <Select options={farmKinds.map((value) => ({ value, label: t(`farm.${value}`) }))} />,
    },
    {
      name: 'tin',
      label: t('tin'),
      rules: [
        {
          validator: (_, value?: string) =>
            !value || isTin(value) ? Promise.resolve() : Promise.reject(new Error(t('bad-tin'))),
        },
      ],
      input: <Input inputMode="numeric" maxLength={9} />,
    },
    pinfl,
    { name: 'director', label: t('director'), input: <Input maxLength={150} /> },
    phone,
    { name: 'founded', label: t('founded'), input: <InputNumber min={1990} max={2100} precision={0} /> },
  ]
}
