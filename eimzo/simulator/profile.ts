/** Versions the simulator plays: what they call themselves, and by their number which functions they have. */
export const profiles = {
  // Older than any page accepts.
  '3.30': { major: '3', minor: '30' },
  '3.41': { major: '3', minor: '41' },
  '4.12': { major: '4', minor: '12' },
  '4.86': { major: '4', minor: '86' },
  '5.00': { major: '5', minor: '00' },
  '6.4.7': { major: '6', minor: '4', patch: '7', edition: 'Standard' },
} as const

export type ProfileName = keyof typeof profiles

export const isProfileName = (text: string): text is ProfileName => Object.hasOwn(profiles, text)

/** Major times a hundred plus minor, as pages count: 3.41 is 341. */
export const profileNumber = (name: ProfileName): number =>
  Number(profiles[name].major) * 100 + Number(profiles[name].minor)

/** From version 6: answers carry a status, errors are no Java exceptions, API keys are looked up by the client. */
export const isModern = (name: ProfileName): boolean => profileNumber(name) >= 600

export const faults = [
  'none',
  'not-running',
  'no-version',
  'no-certificates',
  'listing-fails',
  'wrong-password',
  'slow',
  'no-answer',
  'cut-off',
  'hang-on-overlap',
] as const

export type Fault = (typeof faults)[number]

export const isFault = (text: string): text is Fault => faults.some((fault) => fault === text)

/** What is played; may be changed while the simulator runs. */
export type Play = {
  readonly profile: ProfileName
  readonly fault: Fault
  readonly language: 'ru' | 'uz'
  /** How late answers are under the fault «slow». */
  readonly delayMs: number
  readonly isCardInserted: boolean
  /** Whether the password is asked when a key is loaded, and not only when it signs. */
  readonly asksAtLoad: boolean
  /** Open to every domain, or to those with an API key. */
  readonly apiKeys: 'checked' | 'open'
  /** Domains whose API keys version 6 finds by itself. */
  readonly registeredDomains: readonly string[]
}

export const defaultPlay: Play = {
  profile: '6.4.7',
  fault: 'none',
  language: 'ru',
  delayMs: 3000,
  isCardInserted: false,
  asksAtLoad: false,
  apiKeys: 'checked',
  registeredDomains: ['localhost', '127.0.0.1'],
}
