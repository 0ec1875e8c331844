import { randomBytes, randomInt } from 'node:crypto'
import { z } from 'zod'
import type { CardMode } from '#contract/deals/payment-process.ts'
import type { Tiyin } from '#uz/money.ts'
import { clickSign } from './click.ts'
import { PAYMENTS_PATH } from './endpoints.ts'
import type { Gateways } from './gateways.ts'
import { soumText } from './pay-link.ts'

/** What a payer can do at a provider, and what can go wrong there. */
export const payerActs = ['pay', 'fail', 'twice', 'cancel'] as const
export type PayerAct = (typeof payerActs)[number]

/** One request to the shop and what it answered. */
export interface Said {
  name: string
  request: string
  answer: string
}

export interface StandIn {
  act(provider: CardMode, act: PayerAct, order: { number: string; amount: Tiyin }): Promise<Said[]>
}

const Prepared = z.object({ error: z.literal(0), merchant_prepare_id: z.number() })
const Result = z.object({ result: z.looseObject({}) })

/** Plays both providers: asks the shop over HTTP whatever the real ones would ask, in the same order and signed alike. */
export function openStandIn({ payme, click }: Gateways, shop: () => string, clock: () => Date): StandIn {
  /** The last transaction each order was paid with: what can be taken back. */
  const paid = new Map<string, string>()

  async function ask(said: Said[], name: string, path: string, headers: Record<string, string>, body: string) {
    const reply = await fetch(shop() + PAYMENTS_PATH + path, { method: 'POST', headers, body })
    const answer = await reply.text()
    said.push({ name, request: body, answer })
    return JSON.parse(answer)
  }

  async function playPayme(act: PayerAct, number: string, amount: Tiyin): Promise<Said[]> {
    const said: Said[] = []
    const authorization = `Basic ${Buffer.from(`Paycom:${payme?.key}`).toString('base64')}`
    const call = (method: string, params: object) =>
      ask(
        said,
        method,
        '/payme',
        { authorization, 'content-type': 'application/json' },
        JSON.stringify({ jsonrpc: '2.0', id: said.length + 1, method, params }),
      )
    const order = { amount, account: { order_id: number } }
    const done = (answer: unknown) => Result.safeParse(answer).success
    if (act === 'cancel') {
      await call('CancelTransaction', { id: paid.get(number) ?? 'none', reason: 5 })
      return said
    }
    if (!done(await call('CheckPerformTransaction', order))) return said
    const id = randomBytes(12).toString('hex')
    const create = () => call('CreateTransaction', { id, time: clock().getTime(), ...order })
    if (!done(await create())) return said
    if (act === 'fail') {
      await call('CancelTransaction', { id, reason: 3 })
      return said
    }
    if (act === 'twice') await create()
    if (done(await call('PerformTransaction', { id }))) paid.set(number, id)
    if (act === 'twice') await call('PerformTransaction', { id })
    return said
  }

  async function playClick(act: PayerAct, number: string, amount: Tiyin): Promise<Said[]> {
    const said: Said[] = []
    const order = {
      click_trans_id: String(randomInt(1_000_000_000, 9_999_999_999)),
      service_id: click?.serviceId ?? '',
      merchant_trans_id: number,
      amount: soumText(amount),
      sign_time: clock().toISOString().slice(0, 19).replace('T', ' '),
    }
    const call = (phase: 'prepare' | 'complete', more: { merchant_prepare_id?: string; error: string }) => {
      const fields = { ...order, ...more, action: phase === 'prepare' ? '0' : '1' }
      const sign = clickSign(click?.secret ?? '', fields)
      const note = more.error === '0' ? 'Success' : 'Insufficient funds'
      const body = new URLSearchParams({ ...fields, error_note: note, sign_string: sign })
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      return ask(said, phase, `/click/${phase}`, headers, body.toString())
    }
    const prepared = Prepared.safeParse(await call('prepare', { error: '0' }))
    if (!prepared.success) return said
    const merchant_prepare_id = String(prepared.data.merchant_prepare_id)
    const error = act === 'fail' || act === 'cancel' ? '-5017' : '0'
    await call('complete', { merchant_prepare_id, error })
    if (act === 'twice') await call('complete', { merchant_prepare_id, error })
    return said
  }

  return {
    act: (provider, act, { number, amount }) =>
      provider === 'payme' ? playPayme(act, number, amount) : playClick(act, number, amount),
  }
}
