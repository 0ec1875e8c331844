import { Input, Select } from 'antd'
import type { PersonDetails } from '#contract/identity/people.ts'
import { languageNames, languages } from '#uz/language.ts'
import type { FormField } from '#web/kit/dashboard/form/form-fields.tsx'
import { TerritoryPicker } from '#web/kit/dashboard/place/territory-picker.tsx'
import { useT } from '#web/shell/texts.ts'

/** Masked numbers stand as hints in empty fields: what is typed replaces them, nothing typed leaves them. */
export function usePersonFields(person: PersonDetails | undefined): FormField[] {
  const t = useT('users')
  const fixed = person?.can.redefine === false
  const keep = (value: string | null | undefined) => (value ? { hint: t('keep') } : {})
  const mask = (value: string | null | undefined, example = '') => value ?? example
  return [
    {
      section: t('identity'),
      name: 'lastName',
      label: t('last-name'),
      required: true,
      half: true,
      input: <Input maxLength={60} disabled={fixed} autoComplete="off" />,
    },
    {
      name: 'firstName',
      label: t('first-name'),
      required: true,
      half: true,
      input: <Input maxLength={60} disabled={fixed} autoComplete="off" />,
    },
    {
      name: 'middleName',
      label: t('middle-name'),
      half: true,
      input: <Input maxLength={60} disabled={fixed} autoComplete="off" />,
    },
    {
      name: 'gender',
      label: t('gender'),
      half: true,
      input: (
        <Select
          allowClear
          disabled={fixed}
          options={(['male', 'female'] as const).map((value) => ({ value, label: t(`gender.${value}`) }))}
        />
      ),
    },
    {
      name: 'pinfl',
      label: t('pinfl'),
      half: true,
      ...(fixed ? {} : keep(person?.pinfl)),
      input: (
        <Input
          maxLength={14}
          inputMode="numeric"
          placeholder={mask(person?.pinfl)}
          disabled={fixed}
          autoComplete="off"
        />
      ),
    },
    {
      name: 'birthDate',
      label: t('birth-date'),
      half: true,
      input: <Input type="date" min="1900-01-01" disabled={fixed} />,
    },
    {
      name: 'passport',
      label: t('passport'),
      half: true,
      ...(fixed ? {} : keep(person?.passport)),
      input: (
        <Input
          maxLength={12}
          placeholder={mask(person?.passport, fixed ? '' : 'AA1234567')}
          disabled={fixed}
          autoComplete="off"
        />
      ),
    },
    {
      section: t('contacts'),
      name: 'phone',
      label: t('phone'),
      required: !person,
      half: true,
      ...keep(person?.phone),
      input: (
        <Input
          maxLength={20}
          inputMode="tel"
          placeholder={mask(person?.phone, '+998 90 123-45-67')}
          autoComplete="off"
        />
      ),
    },
    { name: 'email', label: t('email'), half: true, input: <Input maxLength={254} autoComplete="off" /> },
    {
      name: 'language',
      label: t('language'),
      required: true,
      half: true,
      input: <Select options={languages.map((value) => ({ value, label: languageNames[value] }))} />,
    },
    {
      section: t('territory'),
      name: 'territoryId',
      label: t('home'),
      input: <TerritoryPicker level="neighborhood" />,
    },
  ]
}
