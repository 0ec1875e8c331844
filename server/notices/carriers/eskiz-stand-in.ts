import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { EskizAccount } from './eskiz.ts'
import type { Outbox } from './outbox.ts'
import { answer, listenHere, postTo } from './stand-in-server.ts'

/** What it can play. */
interface Faults {
  /** Answers 503 to everything. */
  down: boolean
  /** Takes the message and hangs up before saying so. */
  hangUp: boolean
  /** Refuses the number. */
  refuse: boolean
  /** Takes no text of ours. */
  unfit: boolean
}

export interface EskizStandIn {
  account: EskizAccount
  faults: Faults
  /** Tokens given so far stop working. */
  forgetTokens(): void
  /** Signs in so far, and refreshes. */
  logins: { login: number; refresh: number }
  close(): Promise<void>
}

interface Sms {
  id: string
  user_sms_id: string
  to: string
  message: string
  created_at: string
}

/** Speaks the SMS operator's HTTP protocol on a port of this machine, and keeps what it is given. */
export async function startEskizStandIn(outbox: Outbox): Promise<EskizStandIn> {
  const account = { email: 'demo@agro.local', password: randomUUID(), from: '4546' }
  const faults: Faults = { down: false, hangUp: false, refuse: false, unfit: false }
  const logins = { login: 0, refresh: 0 }
  const tokens = new Set<string>()
  const sent: Sms[] = []

  const giveToken = (reply: ServerResponse, kind: keyof typeof logins) => {
    const token = randomUUID()
    tokens.add(token)
    logins[kind]++
    answer(reply, 200, { message: 'token_generated', data: { token }, token_type: 'bearer' })
  }

  const serve = (request: IncomingMessage, reply: ServerResponse, body: string) => {
    const form = new URLSearchParams(body)
    if (faults.down) return answer(reply, 503, { message: 'Service Unavailable' })
    const line = `${request.method} ${request.url}`
    if (line === 'POST /api/auth/login') {
      const known = form.get('email') === account.email && form.get('password') === account.password
      return known ? giveToken(reply, 'login') : answer(reply, 401, { message: 'Invalid credentials' })
    }
    const token = request.headers.authorization?.replace('Bearer ', '') ?? ''
    if (!tokens.has(token)) return answer(reply, 401, { message: 'Expired', status: 'token-invalid' })
    if (line === 'PATCH /api/auth/refresh') return giveToken(reply, 'refresh')
    if (line === 'POST /api/message/sms/send') return take(form, request, reply)
    if (line === 'POST /api/message/sms/get-user-messages') return answer(reply, 200, { data: { result: sent } })
    answer(reply, 404, { message: 'Not found' })
  }

  function take(form: URLSearchParams, request: IncomingMessage, reply: ServerResponse): void {
    const [to, message] = [form.get('mobile_phone') ?? '', form.get('message') ?? '']
    if (!/^998\d{9}$/.test(to) || !message || faults.refuse) {
      answer(reply, 400, { message: 'The mobile phone is invalid', status: 'error' })
      return
    }
    if (faults.unfit) {
      answer(reply, 400, { message: 'This text has not passed moderation', status: 'error' })
      return
    }
    const at = new Date()
    const sms = {
      id: randomUUID(),
      user_sms_id: form.get('user_sms_id') ?? '',
      to,
      message,
      created_at: at.toISOString(),
    }
    sent.push(sms)
    outbox.add({ id: sms.id, channel: 'sms', to: `+${to}`, subject: '', text: message, at })
    if (faults.hangUp) {
      request.socket.destroy()
      return
    }
    answer(reply, 200, { id: sms.id, message: 'Waiting for SMS provider', status: 'waiting' })
    const callback = form.get('callback_url')
    if (callback) server.later(report(callback, sms))
  }

  const server = await listenHere(serve)
  return {
    account: { ...account, url: server.url },
    faults,
    logins,
    forgetTokens: () => tokens.clear(),
    close: () => server.close(),
  }
}

/** As the operator does it: the message has reached the telephone. */
const report = (url: string, sms: Sms) =>
  postTo(
    url,
    new URLSearchParams({
      request_id: sms.id,
      message_id: sms.id,
      user_sms_id: sms.user_sms_id,
      phone_number: sms.to,
      sms_count: '1',
      status: 'DELIVRD',
      status_date: sms.created_at,
    }),
  )
