/** What people agree to. Zod-free. */
export const consentKinds = ['offerta', 'privacy', 'credit-bureau', 'data-to-bank', 'marketing-sms'] as const
export type ConsentKind = (typeof consentKinds)[number]

/** Everybody who has an account agreed to these; a new version of their text asks again. */
export const requiredConsents = ['offerta', 'privacy'] as const
export type RequiredConsent = (typeof requiredConsents)[number]

/** Without it the dashboard does not go on; the others only remind. */
export const BLOCKING_CONSENT: RequiredConsent = 'offerta'

/** Given and taken back at will; nobody has them unless asked for. */
export const optionalConsents = ['marketing-sms'] as const

/** Where the person agreed. */
export const consentMethods = ['registration', 'eimzo', 'dashboard', 'page', 'settings', 'checkout', 'demo'] as const
export type ConsentMethod = (typeof consentMethods)[number]
