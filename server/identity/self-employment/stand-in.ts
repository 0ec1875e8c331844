import { type RegisterStandIn, startRegisterStandIn } from '../../kernel/registers/stand-in.ts'
import type { Registration } from './register.ts'

export interface TaxStandIn extends RegisterStandIn {
  /** Registered by hand, instead of what the last digit of the number says. */
  people: Map<string, Registration | undefined>
}

/** Plays the register of the self-employed. */
export async function startTaxStandIn(): Promise<TaxStandIn> {
  const people: TaxStandIn['people'] = new Map()
  const played = await startRegisterStandIn((_path, { pinfl = '' }) =>
    people.has(pinfl) ? people.get(pinfl) : byDigit(pinfl),
  )
  return { ...played, people }
}

/** The same person always gets the same answer: most are registered, some are not. */
function byDigit(pinfl: string): Registration | undefined {
  const digit = Number(pinfl.at(-1))
  if (!/^\d{14}$/.test(pinfl) || digit >= 8) return undefined
  return {
    status: digit === 7 ? 'ended' : digit === 6 ? 'suspended' : 'active',
    registrationNo: `OB-${pinfl.slice(-6)}`,
    registeredAt: '2024-03-12',
    activityCodes: ['01.13.0', '01.41.0'],
    qrUrl: `https://my.soliq.uz/self-employed/${pinfl.slice(-6)}`,
    socialTaxYear: 2026,
    socialTaxPaid: digit % 2 === 1,
  }
}
