import { Checkbox, Input, Select } from 'antd'
import type { AnswerOf } from '#contract/call.ts'
import type { Employee, employeeChoices } from '#contract/identity/organizations/employees.ts'
import { POSITION_LENGTH } from '#contract/identity/organizations/organization-process.ts'
import { DocumentUpload } from '#web/kit/dashboard/file/document-upload.tsx'
import type { FormField } from '#web/kit/dashboard/form/form-fields.tsx'
import { TerritoriesInput } from '#web/kit/dashboard/place/territories-input.tsx'
import { useT } from '#web/shell/texts.ts'
import { RightsInput } from './rights-input.tsx'

export type Choices = AnswerOf<typeof employeeChoices>

/** Who: only when invited. Then what they are, what they may, where and until when. */
export function useEmployeeFields(row: Employee | undefined, choices: Choices | undefined): FormField[] {
  const t = useT('employees')
  const offered = choices?.roles.map(({ id, name }) => ({ value: id, label: name })) ?? []
  const held = (row?.roles ?? [])
    .filter(({ id }) => !offered.some((one) => one.value === id))
    .map(({ id, name }) => ({ value: id, label: name, disabled: true }))
  const person: FormField[] = row
    ? []
    : [
        {
          name: 'name',
          label: t('name'),
          required: true,
          section: t('section.person'),
          input: <Input maxLength={150} autoComplete="off" />,
        },
        {
          name: 'phone',
          label: t('phone'),
          required: true,
          half: true,
          hint: t('phone-hint'),
          rules: [{ pattern: /^(\+?998)?[\s()-]*(\d[\s()-]*){9}$/, message: t('phone-rule') }],
          input: <Input type="tel" maxLength={20} placeholder="+998 90 123 45 67" autoComplete="off" />,
        },
      ]
  const places: FormField[] =
    (choices?.territories ?? 'none') === 'none' && !row?.everywhere && !row?.territoryIds.length
      ? []
      : [
          {
            name: 'everywhere',
            label: t('everywhere'),
            checked: true,
            section: t('section.places'),
            input: <Checkbox disabled={choices?.territories !== 'all'} />,
          },
          { name: 'territoryIds', label: t('territories'), hint: t('territories-hint'), input: <TerritoriesInput /> },
        ]
  return [
    ...person,
    {
      name: 'position',
      label: t('position'),
      required: true,
      ...(row ? {} : { half: true as const }),
      input: <Input maxLength={POSITION_LENGTH} />,
    },
    {
      name: 'roleIds',
      label: t('roles'),
      section: t('section.rights'),
      hint: t('roles-hint'),
      input: <Select mode="multiple" options={[...held, ...offered]} showSearch={{ optionFilterProp: 'label' }} />,
    },
    {
      name: 'permissionCodes',
      label: t('rights'),
      hint: t('rights-hint'),
      input: <RightsInput offered={choices?.permissionCodes ?? []} />,
    },
    ...places,
    { name: 'validFrom', label: t('valid-from'), half: true, section: t('section.term'), input: <Input type="date" /> },
    { name: 'validTo', label: t('valid-to'), half: true, input: <Input type="date" /> },
    { name: 'official', label: t('official'), hint: t('official-hint'), checked: true, input: <Checkbox /> },
    {
      name: 'powerOfAttorney',
      label: t('attorney'),
      hint: t('attorney-hint'),
      input: <DocumentUpload purpose="organization" />,
    },
  ]
}
