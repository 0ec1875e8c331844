import { useEffect, useState } from 'react'
import type { OrganizationKind } from '#contract/identity/organizations/organization-kinds.ts'
import type { RegistrationKind } from '#contract/identity/registration-rules.ts'
import type { Prefill } from '#contract/identity/signing.ts'

/** What is being filled in; choices are kept with their names, so that a draft shows them at once. */
export interface Draft {
  kind: RegistrationKind
  lastName: string
  firstName: string
  middleName: string
  organizationKind: OrganizationKind | ''
  organizationName: string
  tin: string
  regionId: number | null
  districtId: number | null
  /** The mahalla, or the district where no mahalla is known. */
  territoryId: number | null
  keyProducts: readonly { id: number; name: string }[]
  marketing: boolean
}

const empty: Draft = {
  kind: 'individual',
  lastName: '',
  firstName: '',
  middleName: '',
  organizationKind: '',
  organizationName: '',
  tin: '',
  regionId: null,
  districtId: null,
  territoryId: null,
  keyProducts: [],
  marketing: false,
}

const KEY = 'registration'

/** Kept on this device until the account is there. Personal numbers and the proof of the phone are never in it. */
export function useDraft() {
  const [draft, setDraft] = useState(empty)
  useEffect(() => setDraft((now) => ({ ...now, ...restored(read()) })), [])
  const set = (change: Partial<Draft>) =>
    setDraft((now) => {
      const next = { ...now, ...change }
      write(next)
      return next
    })
  return { draft, set, forget: () => localStorage.removeItem(KEY) }
}

/** Whatever an older version, or anybody, has left there under another shape is not taken. */
export function restored(text: string | null): Partial<Draft> {
  try {
    const stored: unknown = JSON.parse(text ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    const same = Object.entries(empty).filter(([name, value]) => isAlike(Reflect.get(stored, name), value))
    return Object.fromEntries(same.map(([name]) => [name, Reflect.get(stored, name)]))
  } catch {
    return {}
  }
}

function isAlike(found: unknown, value: Draft[keyof Draft]): boolean {
  if (value === null) return found === null || Number.isSafeInteger(found)
  if (Array.isArray(value)) return Array.isArray(found) && found.every((one) => Number.isSafeInteger(one?.id))
  return typeof found === typeof value
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

function write(draft: Draft): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(draft))
  } catch {
    // A device that keeps nothing still registers.
  }
}

/** What a certificate fills in; its facts are shown, not typed. */
export function fromCertificate(prefill: Prefill): Partial<Draft> {
  const { lastName, firstName, middleName, organization, tin } = prefill
  const names = { lastName, firstName, middleName }
  if (prefill.isLegalEntity)
    return { ...names, kind: 'organization', organizationKind: 'mchj', organizationName: organization, tin: tin ?? '' }
  if (prefill.isSoleProprietor)
    return { ...names, kind: 'organization', organizationKind: 'yatt', organizationName: organization, tin: tin ?? '' }
  return names
}
