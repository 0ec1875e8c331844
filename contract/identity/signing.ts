/** Of electronic signatures; without shapes, so that pages may carry it. */

/** How long a challenge waits for its signature. */
export const SIGN_SECONDS = 120

/** What a proved certificate tells the registration; personal numbers are masked. */
export interface Prefill {
  commonName: string
  lastName: string
  firstName: string
  middleName: string
  pinfl: string | null
  /** The legal entity's number, else the person's own. */
  tin: string | null
  organization: string
  title: string
  isLegalEntity: boolean
  isSoleProprietor: boolean
  /** Somebody has an account with this PINFL, not yet proved by a signature: the phone will tell. */
  hasAccount: boolean
}
