import type { EntitlementAnswers } from '#contract/finance/entitlements.ts'
import { parseSoum } from '#uz/money.ts'

const rights = ['own', 'lease', 'tomorqa', 'auction'] as const
const ages = ['young', 'middle', 'senior'] as const
const yesNo = ['yes', 'no'] as const
/** As many as the server takes. */
const CROPS = 5

interface Fields {
  get(name: string): unknown
  getAll(name: string): unknown[]
}

/** Answers of an address or of a form; what cannot be meant is left out: a bad link still opens. */
export function readAnswers(fields: Fields): EntitlementAnswers {
  const text = (name: string) => String(fields.get(name) ?? '').trim()
  const oneOf = <T extends string>(name: string, all: readonly T[]) => all.find((one) => one === text(name))
  const number = (name: string, most: number) => {
    const typed = text(name).replace(',', '.').replaceAll(/\s/g, '')
    const value = Number(typed)
    return typed !== '' && Number.isFinite(value) && value >= 0 && value <= most ? value : undefined
  }
  const whole = (value: number | undefined) => (value === undefined ? undefined : Math.round(value))
  const sum = (name: string) => (text(name) === '' ? undefined : parseSoum(text(name)))
  const crops = fields
    .getAll('crops')
    .flatMap((one) => String(one).split(','))
    .filter((one) => /^[1-9]\d{0,8}$/.test(one))
    .slice(0, CROPS)
    .map(Number)
  const place = number('place', 999_999_999)
  const who = text('who')
  const answers = {
    place: place ? whole(place) : undefined,
    who: /^[a-z]{2,20}$/.test(who) ? who : undefined,
    sotix: number('sotix', 10_000_000),
    right: oneOf('right', rights),
    crops: crops.length > 0 ? [...new Set(crops)] : undefined,
    registered: oneOf('registered', yesNo),
    heads: whole(number('heads', 1_000_000)),
    tagged: oneOf('tagged', yesNo),
    age: oneOf('age', ages),
    income: sum('income'),
    debts: sum('debts'),
  }
  return Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== undefined))
}

/** For a call: several of one thing go with commas. */
export const asQuery = ({ crops, ...rest }: EntitlementAnswers) => ({
  ...rest,
  ...(crops && { crops: crops.join(',') }),
})

/** The same as an address; sums as people write them. */
export function asAddress({ crops, income, debts, ...rest }: EntitlementAnswers): string {
  const params = new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)]))
  for (const crop of crops ?? []) params.append('crops', String(crop))
  if (income !== undefined) params.set('income', String(income / 100))
  if (debts !== undefined) params.set('debts', String(debts / 100))
  return params.toString()
}
