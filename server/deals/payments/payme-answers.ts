import { wordsOf } from '../../kernel/words/words.ts'

/** What Payme is told when the answer is no, by its published codes; the payer reads the message in three languages. */
interface Fault {
  code: number
  message: { uz: string; ru: string; en: string }
}
const codes = {
  transport: -32300,
  parse: -32700,
  request: -32600,
  method: -32601,
  access: -32504,
  system: -32400,
  amount: -31001,
  unknown: -31003,
  delivered: -31007,
  perform: -31008,
  noDeal: -31050,
  notPayable: -31051,
  busy: -31052,
} as const
export type PaymeFault = keyof typeof codes

/** Which field of the account was wrong. */
const pointing: Partial<Record<PaymeFault, string>> = {
  noDeal: 'order_id',
  notPayable: 'order_id',
  busy: 'order_id',
}

export type PaymeAnswer = { result: object } | { error: Fault & { data?: string } }

export function no(name: PaymeFault): PaymeAnswer {
  const data = pointing[name]
  const { uz, ru, eng } = wordsOf('payme', name)
  return { error: { code: codes[name], message: { uz, ru, en: eng }, ...(data && { data }) } }
}
export const yes = (result: object): PaymeAnswer => ({ result })
