interface Reason {
  /** The applicant can do something about it: `todo.…` of the texts says what. */
  mends?: true
  /** The platform itself may reject for it, before a lender has looked at the application. */
  formal?: true
  /** The applicant is told when they may apply again. */
  retries?: true
}
const final = {} as const
const mends = { mends: true } as const
const retries = { mends: true, retries: true } as const
const formal = { formal: true } as const

/** Why an application was refused (finance book 5.3). */
const refusalReasons = {
  R_RULE: retries,
  R_INCOME: retries,
  R_BUREAU: mends,
  R_COLLATERAL: retries,
  R_GUARANTOR: mends,
  R_PURPOSE: mends,
  R_PLAN: mends,
  R_LAND: retries,
  R_VISIT: mends,
  R_DOCS: retries,
  R_LIMIT: mends,
  R_RISK: mends,
  R_NOT_EVENT: final,
  R_LATE: final,
  R_NO_LENDER: mends,
  R_BUDGET: formal,
  R_DUPLICATE: formal,
  R_FORGED: formal,
  R_WRONG_PERSON: formal,
  R_PROGRAMME: formal,
  R_LEGAL: formal,
} as const satisfies Record<string, Reason>

type Reasons = typeof refusalReasons
type RefusalReason = keyof Reasons
type Mendable = { [Code in RefusalReason]: Reasons[Code] extends { mends: true } ? Code : never }[RefusalReason]

const isReason = (code: string): code is RefusalReason => Object.hasOwn(refusalReasons, code)
const isMendable = (code: RefusalReason): code is Mendable => 'mends' in refusalReasons[code]

interface Told extends Reason {
  /** Keys of the texts `finance-reasons`. */
  words: `reason.${RefusalReason}`
  todo?: `todo.${Mendable}`
}
export function reasonOf(code: string | null): Told | undefined {
  if (code === null || !isReason(code)) return undefined
  return { ...refusalReasons[code], words: `reason.${code}`, ...(isMendable(code) && { todo: `todo.${code}` }) }
}

/** Set by the platform as an outcome; no lender chooses them. */
const ofPlatform: readonly string[] = ['R_NO_LENDER', 'R_NOT_EVENT', 'R_LATE']
const named = Object.keys(refusalReasons) as RefusalReason[]
export const formalReasons = named.filter((code) => reasonOf(code)?.formal)
export const lenderReasons = named.filter((code) => !reasonOf(code)?.formal && !ofPlatform.includes(code))
