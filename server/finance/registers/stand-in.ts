import type { RegisterFacts } from '#contract/finance/registers.ts'
import { type RegisterStandIn, startRegisterStandIn } from '../../kernel/registers/stand-in.ts'

export interface RegistersStandIn extends RegisterStandIn {
  /** Said by hand of somebody, by path and number, instead of what the last digit says; undefined: not known. */
  said: Map<string, RegisterFacts | undefined>
}

const MILLION = 100_000_000

/** Plays the cadastre, the tax service, the credit bureau and the register of crops on one port. */
export async function startRegistersStandIn(): Promise<RegistersStandIn> {
  const said: RegistersStandIn['said'] = new Map()
  const played = await startRegisterStandIn((path, { pinfl, tin }) => {
    const number = pinfl ?? tin ?? ''
    const key = `${path} ${number}`
    return said.has(key) ? said.get(key) : byDigit(path, number)
  })
  return { ...played, said }
}

/** The same number always gets the same answer; of those that end in nine no register knows anything. */
function byDigit(path: string, number: string): RegisterFacts | undefined {
  const digit = Number(number.at(-1))
  if (!/^(?:\d{9}|\d{14})$/.test(number) || digit === 9) return undefined
  const squareMetres = 600 + digit * 100
  const answers: Readonly<Record<string, RegisterFacts>> = {
    '/plots': {
      plots: [{ cadastre: `18:05:03:01:02:${number.slice(-4)}`, squareMetres, right: digit < 6 ? 'tomorqa' : 'lease' }],
    },
    '/income': { monthlyIncome: (6 + digit) * MILLION, debt: 0, socialTaxYears: [2025, 2026] },
    '/report': { score: 600 + digit * 20, monthlyDebts: digit < 5 ? 0 : MILLION, hasOverdue: false },
    '/crops': { crops: [{ name: 'Pomidor', squareMetres, year: 2026 }] },
  }
  return answers[path]
}
