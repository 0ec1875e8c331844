import { Input } from 'antd'
import { CONTACT_NAME_LENGTH } from '#contract/announcements/limits.ts'
import type { CurrentUser } from '#contract/identity/auth.ts'
import type { FormField } from '#web/kit/dashboard/form/form-fields.tsx'
import { PhoneInput } from '#web/kit/dashboard/input/phone-input.tsx'
import { TerritoryPicker } from '#web/kit/dashboard/place/territory-picker.tsx'
import { useClientState } from '#web/shell/client-state.ts'
import { useT } from '#web/shell/texts.ts'

/** Who is called. The number is sealed: strangers ask for it one by one, and that is counted. */
export function useContactFields(): FormField[] {
  const t = useT('my-announcements')
  const own = useClientState((state) => state.user?.phone)
  return [
    {
      name: 'contactName',
      label: t('contact-name'),
      required: true,
      input: <Input maxLength={CONTACT_NAME_LENGTH} autoComplete="name" />,
    },
    {
      name: 'phone',
      label: t('contact-phone'),
      hint: own ? t('contact-phone-own', { phone: own }) : t('contact-phone-hint'),
      input: <PhoneInput />,
    },
  ]
}

export function usePlaceField(hint?: string): FormField {
  const t = useT('my-announcements')
  return {
    name: 'territoryId',
    label: t('place'),
    required: true,
    ...(hint && { hint }),
    input: <TerritoryPicker level="neighborhood" from="district" />,
  }
}

/** Most people advertise where they live, under their own name. */
export const commonFresh = (user: CurrentUser | null) => ({
  territoryId: user?.territory?.id ?? null,
  contactName: user ? [user.firstName, user.lastName].filter(Boolean).join(' ') : null,
})
