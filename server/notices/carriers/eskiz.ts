import { z } from 'zod'
import { daysFrom } from '#uz/durations.ts'
import { type Carrier, CarrierFault, type Letter } from './carrier.ts'
import { askCarrier, jsonOf, messageOf } from './http.ts'

export interface EskizAccount {
  url: string
  email: string
  password: string
  from: string
}

const Token = z.object({ data: z.object({ token: z.string().min(1) }) })
const Taken = z.object({ id: z.union([z.string(), z.number()]).transform(String) })
const Said = z.object({ message: z.union([z.string(), z.record(z.string(), z.unknown())]) })
const Row = z.object({
  id: z.union([z.string(), z.number()]).transform(String),
  user_sms_id: z.union([z.string(), z.number()]).nullish(),
  to: z.union([z.string(), z.number()]).nullish(),
  message: z.string().nullish(),
})
const Sent = z.object({ data: z.union([z.array(Row), z.object({ result: z.array(Row) })]) })

/** The operator's HTTP API: a token by e-mail and password, kept until it is refused. */
export function openEskiz(account: EskizAccount, callbackUrl: () => string | undefined): Carrier {
  let token: Promise<string> | undefined

  const login = () => tokenFrom('POST', '/api/auth/login', { email: account.email, password: account.password })
  const refresh = (old: string) => tokenFrom('PATCH', '/api/auth/refresh', undefined, old).catch(() => login())

  async function tokenFrom(method: string, path: string, form?: Record<string, string>, bearer?: string) {
    const reply = await request(account.url, method, path, form, bearer).catch((fault) => {
      throw new CarrierFault('away', messageOf(fault))
    })
    const parsed = Token.safeParse(await jsonOf(reply))
    if (!reply.ok || !parsed.success)
      throw new CarrierFault(reply.status === 401 ? 'off' : 'away', `sign-in: HTTP ${reply.status}`)
    return parsed.data.data.token
  }

  async function authorized(path: string, form: Record<string, string>): Promise<Response> {
    token ??= login()
    const held = await token.catch((fault) => {
      token = undefined
      throw fault
    })
    const reply = await request(account.url, 'POST', path, form, held)
    if (reply.status !== 401) return reply
    token = refresh(held)
    const renewed = await token.catch((fault) => {
      token = undefined
      throw fault
    })
    return request(account.url, 'POST', path, form, renewed)
  }

  return {
    name: 'eskiz',
    async send(letter) {
      const callback = callbackUrl()
      const reply = await authorized('/api/message/sms/send', {
        mobile_phone: letter.to.replace('+', ''),
        message: letter.text,
        from: account.from,
        user_sms_id: letter.ownId,
        ...(callback && { callback_url: callback }),
      })
      const body = await jsonOf(reply)
      if (!reply.ok) throw faultOf(reply.status, body)
      const taken = Taken.safeParse(body)
      // Success without an id: it may have been taken.
      if (!taken.success) throw new CarrierFault('uncertain', 'an answer without an id')
      return taken.data.id
    },
    async find(letter, since) {
      const reply = await authorized('/api/message/sms/get-user-messages', {
        start_date: stamp(new Date(since.getTime() - 5 * 60_000)),
        end_date: stamp(daysFrom(since, 1)),
        page_size: '200',
      })
      const sent = Sent.safeParse(await jsonOf(reply))
      if (!reply.ok || !sent.success) throw new CarrierFault('away', `list of messages: HTTP ${reply.status}`)
      const rows = Array.isArray(sent.data.data) ? sent.data.data : sent.data.data.result
      return rows.find((row) => isOurs(row, letter))?.id
    },
    close() {},
  }
}

/** By our own id, or by number and text if the operator dropped the id. */
const isOurs = (row: z.infer<typeof Row>, letter: Letter) =>
  String(row.user_sms_id) === letter.ownId ||
  (String(row.to).replace('+', '') === letter.to.replace('+', '') && row.message === letter.text)

/** `2026-11-15 12:00` in Tashkent, as the operator writes it. */
const stamp = (at: Date) => new Date(at.getTime() + 5 * 3600_000).toISOString().slice(0, 16).replace('T', ' ')

function request(
  base: string,
  method: string,
  path: string,
  form: Record<string, string> | undefined,
  bearer: string | undefined,
): Promise<Response> {
  return askCarrier(new URL(path, base), {
    method,
    ...(form && { body: new URLSearchParams(form) }),
    ...(bearer && { headers: { authorization: `Bearer ${bearer}` } }),
  })
}

function faultOf(status: number, body: unknown): CarrierFault {
  const said = JSON.stringify(Said.safeParse(body).data?.message ?? '')
  const text = `HTTP ${status} ${said}`.trim().slice(0, 200)
  if ([401, 403].includes(status) || /balan/i.test(said)) return new CarrierFault('off', text)
  if ([408, 429, 503].includes(status)) return new CarrierFault('away', text)
  if (status >= 500) return new CarrierFault('uncertain', text)
  // It names the number (also in Russian) where it is wrong; otherwise it is the words or the sender that it does not take.
  return new CarrierFault(/phone|number|\u043d\u043e\u043c\u0435\u0440|raqam/i.test(said) ? 'refused' : 'unfit', text)
}
