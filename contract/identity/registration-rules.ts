import type { RequiredConsent } from './consent-kinds.ts'
import {
  businessKinds,
  governmentKinds,
  lenderKinds,
  type OrganizationKind,
} from './organizations/organization-kinds.ts'

/** Zod-free: the wizard shows the same rules the server keeps. */
export const registrationKinds = ['individual', 'producer', 'organization'] as const
export type RegistrationKind = (typeof registrationKinds)[number]

export const KEY_PRODUCTS = 10
export const NAME_LENGTH = 60

export const consentPages: Record<RequiredConsent, string> = {
  offerta: '/offerta',
  privacy: '/privacy-policy/uz',
}

/** The commonest first; the platform's own kind nobody registers. */
export const registrableKinds: readonly OrganizationKind[] = [...businessKinds, ...lenderKinds, ...governmentKinds]

/**
 * A certificate proves the number of an organization, and that it does business. That it lends money or governs it
 * does not prove: staff look at those.
 */
export const provedByCertificate = (kind: OrganizationKind): boolean => businessKinds.includes(kind)
