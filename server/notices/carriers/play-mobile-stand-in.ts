import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Outbox } from './outbox.ts'
import type { PlayMobileAccount } from './play-mobile.ts'
import { answer, listenHere, postTo } from './stand-in-server.ts'

interface Faults {
  /** Answers its internal error to everything. */
  down: boolean
  /** Takes the message and hangs up before saying so. */
  hangUp: boolean
  /** The account is blocked. */
  blocked: boolean
  /** Tells nobody what became of messages. */
  silent: boolean
}

export interface PlayMobileStandIn {
  account: PlayMobileAccount
  faults: Faults
  /** Requests so far, refused ones too. */
  asked(): number
  close(): Promise<void>
}

const Request = z.object({
  messages: z
    .array(
      z.object({
        recipient: z.string(),
        'message-id': z.string().min(1).max(20),
        sms: z.object({ originator: z.string(), content: z.object({ text: z.string().min(1) }) }),
      }),
    )
    .min(1),
})

/** Speaks the second operator's HTTP protocol on a port of this machine; `reportUrl` is the address it was given for reports. */
export async function startPlayMobileStandIn(
  outbox: Outbox,
  reportUrl: () => string | undefined,
): Promise<PlayMobileStandIn> {
  const account = { login: 'demo', password: randomUUID(), from: '3700' }
  const faults: Faults = { down: false, hangUp: false, blocked: false, silent: false }
  const pass = `Basic ${Buffer.from(`${account.login}:${account.password}`).toString('base64')}`
  let asked = 0
  const server = await listenHere((request, reply, body) => {
    asked++
    const refuse = (error_code: number, error_description: string) =>
      answer(reply, 400, { error_code, error_description })
    if (faults.down) return refuse(100, 'Internal server error')
    if (`${request.method} ${request.url}` !== 'POST /send') return answer(reply, 404, {})
    if (request.headers.authorization !== pass) return answer(reply, 401, {})
    if (faults.blocked) return refuse(102, 'Account is blocked')
    const parsed = Request.safeParse(jsonIn(body))
    if (!parsed.success) return refuse(103, 'Wrong request')
    if (parsed.data.messages.some(({ recipient }) => !/^998\d{9}$/.test(recipient)))
      return refuse(202, 'Empty or wrong recipient')
    for (const { recipient, 'message-id': id, sms } of parsed.data.messages) {
      outbox.add({ id, channel: 'sms', to: `+${recipient}`, subject: '', text: sms.content.text, at: new Date() })
      const url = reportUrl()
      if (url && !faults.silent && !faults.hangUp) server.later(report(url, id))
    }
    if (faults.hangUp) return void request.socket.destroy()
    reply.writeHead(200, { 'content-type': 'text/plain' }).end('Request is received')
  })
  return { account: { ...account, url: server.url }, faults, asked: () => asked, close: () => server.close() }
}

function jsonIn(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

const report = (url: string, id: string) =>
  postTo(
    url,
    JSON.stringify([
      { 'message-id': id, channel: 'SMS', status: 'Delivered', 'status-date': new Date().toISOString() },
    ]),
    { 'content-type': 'application/json' },
  )
