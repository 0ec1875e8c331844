import { Alert } from 'antd'
import {
  type FoundingFields,
  foundOrganization,
  type MyOrganizationProfile,
  updateMyOrganization,
} from '#contract/identity/organizations/own-organizations.ts'
import { FormDrawer } from '#web/kit/dashboard/form/form-drawer.tsx'
import type { FormField } from '#web/kit/dashboard/form/form-fields.tsx'
import { type Opened, useOpened } from '#web/kit/dashboard/list/opened.ts'
import { useSharedFields } from '#web/kit/dashboard/people/organization-fields.tsx'
import { ask } from '#web/shell/client.ts'
import { useClientState } from '#web/shell/client-state.ts'
import { loadUser } from '#web/shell/session.ts'
import { useT } from '#web/shell/texts.ts'

/** Registering one's own organization, and its profile afterwards: what is verified stays as it was verified. */
export function OwnOrganizationForm({ opened }: { opened: Opened<MyOrganizationProfile> | undefined }) {
  const t = useT('own-organizations')
  const sections = useT('organizations')
  const edit = useOpened('organization')
  const row = opened?.row
  // Whoever registers an organization leads it, as a rule.
  const directorName = useClientState(({ user }) =>
    [user?.lastName, user?.firstName, user?.middleName].filter(Boolean).join(' '),
  )
  const verified = row?.verified ?? false
  const shared = useSharedFields(row, { requisites: verified, names: verified })
  const requisites: FormField[] = [
    { ...shared.kind, section: sections('section.requisites') },
    shared.tin,
    shared.pinfl,
    shared.name,
    shared.oked,
    shared.shortName,
    { ...shared.directorName, section: sections('section.director') },
    row ? shared.directorPinfl : { ...shared.directorPinfl, hint: t('director-own') },
  ]
  const contacts: FormField[] = [
    { ...shared.phone, section: sections('section.address') },
    shared.email,
    shared.website,
    shared.territoryId,
    shared.addressText,
  ]
  const face: FormField[] = [{ ...shared.logo, section: t('section.face') }, shared.about]
  return (
    <FormDrawer<FoundingFields, MyOrganizationProfile>
      name="own-organization"
      title={row ? t('edit') : t('register')}
      opened={opened}
      fields={verified ? [...face, ...contacts, ...requisites] : [...requisites, ...contacts, ...(row ? face : [])]}
      valuesOf={(before) => (before ? valuesOf(before) : { directorName })}
      save={async ({ pinfl, directorPinfl, ...values }, before) => {
        const body = { ...values, ...(pinfl && { pinfl }), ...(directorPinfl && { directorPinfl }) }
        if (before)
          await ask(updateMyOrganization, {
            params: { id: before.id },
            body: { ...body, rowVersion: before.rowVersion },
          })
        else await ask(foundOrganization, { body })
        await loadUser()
      }}
      above={<Alert type="info" showIcon title={verified ? t('verified-text') : t('register-text')} />}
      onClose={edit.close}
    />
  )
}

function valuesOf(row: MyOrganizationProfile): Partial<FoundingFields> {
  const { kind, tin, name, oked, shortName, directorName, phone, email, website } = row
  const { territoryId, addressText, logo, about } = row
  return {
    ...(kind !== 'platforma' && { kind }),
    ...{ tin, name, oked, shortName, directorName, email, website, addressText, logo, about },
    ...(phone && { phone }),
    ...(territoryId && { territoryId }),
  }
}
