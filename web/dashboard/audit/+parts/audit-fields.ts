import { useT, useTextOfKey } from '#web/shell/texts.ts'

/** Fields and states that have a name in `audit.json`; any other is shown by its code. */
const fields = [
  'about',
  'address-text',
  'birth-date',
  'certificates',
  'checksum',
  'code',
  'codes',
  'director-name',
  'director-pinfl',
  'door',
  'email',
  'field',
  'filters',
  'first-name',
  'gender',
  'headcount',
  'identity-level',
  'is-personal',
  'is-staff',
  'kind',
  'land-total',
  'lang',
  'last-name',
  'legal-form',
  'level',
  'logo',
  'marketing-sms',
  'middle-name',
  'name',
  'offerta',
  'oked',
  'order',
  'org-kinds',
  'organization',
  'parent-code',
  'parent-id',
  'passport',
  'permission-codes',
  'phone',
  'pinfl',
  'position',
  'privacy',
  'registered-at',
  'registration-no',
  'rights',
  'role-ids',
  'roles',
  'rows',
  'short-name',
  'signer',
  'territory-id',
  'territory-ids',
  'tin',
  'vat-code',
  'vat-payer',
  'verified-how',
  'version',
  'website',
] as const
const states = [
  'active',
  'archived',
  'blocked',
  'closed',
  'deleted',
  'deletion_requested',
  'draft',
  'ended',
  'hidden',
  'invited',
  'liquidated',
  'pending',
  'pending_verification',
  'suspended',
] as const

const RIGHTS: readonly string[] = ['codes', 'permissionCodes']

/** Keys of texts are written with dashes, columns as one word. */
const camelOf = (key: string) => key.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** What an event changed, in words: names of fields, of states, of rights. */
export function useAuditFields() {
  const t = useT('audit')
  const text = useTextOfKey()
  const stateNames = new Map<string, string>(states.map((state) => [state, t(`state-name.${state}`)]))
  const nameRights = (value: unknown) =>
    Array.isArray(value) ? value.map((code) => `${code} «${text(`permissions.${code}`)}»`).join('\n') : value
  return {
    labels: Object.fromEntries(
      fields.flatMap((field) => [field, camelOf(field)].map((key) => [key, t(`field.${field}`)])),
    ),
    stateName: (state: string | null) => (state === null ? '—' : (stateNames.get(state) ?? state)),
    nameValues: (changes: Readonly<Record<string, readonly [unknown, unknown]>>) =>
      Object.fromEntries(
        Object.entries(changes).map(([field, [before, after]]): [string, readonly [unknown, unknown]] => [
          field,
          RIGHTS.includes(field) ? [nameRights(before), nameRights(after)] : [before, after],
        ]),
      ),
  }
}
