import { Alert, Input } from 'antd'
import { type Profile, type ProfileFields, updateProfile } from '#contract/identity/profile.ts'
import { profileLimits } from '#contract/identity/profile-limits.ts'
import { FormDrawer } from '#web/kit/dashboard/form/form-drawer.tsx'
import type { FormField } from '#web/kit/dashboard/form/form-fields.tsx'
import { type Opened, useOpened } from '#web/kit/dashboard/list/opened.ts'
import { TerritoryPicker } from '#web/kit/dashboard/place/territory-picker.tsx'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'

/** The numbers come masked and are typed anew or not at all. */
const valuesOf = (profile: Profile | undefined): Partial<ProfileFields> =>
  profile
    ? {
        lastName: profile.lastName,
        firstName: profile.firstName,
        middleName: profile.middleName,
        birthDate: profile.birthDate,
        territoryId: profile.territoryId,
        pinfl: null,
        passport: null,
      }
    : {}

export function AccountProfileForm({ opened }: { opened: Opened<Profile> | undefined }) {
  const t = useT('account')
  const edit = useOpened('edit')
  const fields = useFields(opened?.row)
  return (
    <FormDrawer<ProfileFields, Profile>
      name="profile"
      title={t('edit-profile')}
      opened={opened}
      fields={fields}
      valuesOf={valuesOf}
      save={(body, profile) => ask(updateProfile, { body: { ...body, rowVersion: profile?.rowVersion ?? 0 } })}
      above={opened?.row?.can.rename === false && <Alert type="info" showIcon title={t('proved-note')} />}
      onClose={edit.close}
    />
  )
}

function useFields(profile: Profile | undefined): FormField[] {
  const t = useT('account')
  const fixed = profile?.can.rename === false
  const name = <Input maxLength={profileLimits.name} disabled={fixed} />
  const kept = (value: string | null | undefined, hint: string) =>
    fixed ? {} : { hint: value ? t('keep-number', { value }) : hint }
  return [
    { name: 'lastName', label: t('last-name'), required: true, half: true, input: name },
    { name: 'firstName', label: t('first-name'), required: true, half: true, input: name },
    { name: 'middleName', label: t('middle-name'), half: true, input: name },
    {
      name: 'birthDate',
      label: t('birth-date'),
      half: true,
      ...(fixed ? {} : { hint: t('birth-hint') }),
      input: <Input type="date" disabled={fixed} />,
    },
    {
      name: 'pinfl',
      secret: true,
      label: t('pinfl'),
      half: true,
      ...kept(profile?.pinfl, t('pinfl-hint')),
      input: (
        <Input
          inputMode="numeric"
          autoComplete="off"
          maxLength={14}
          placeholder={profile?.pinfl ?? ''}
          disabled={fixed}
        />
      ),
    },
    {
      name: 'passport',
      secret: true,
      label: t('passport'),
      half: true,
      ...kept(profile?.passport, t('passport-hint')),
      input: (
        <Input
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={12}
          placeholder={profile?.passport ?? ''}
          disabled={fixed}
        />
      ),
    },
    { name: 'territoryId', label: t('territory'), input: <TerritoryPicker level="neighborhood" from="district" /> },
  ]
}
