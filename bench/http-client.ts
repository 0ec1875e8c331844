import { setTimeout as pause } from 'node:timers/promises'
import type { AnswerOf, Call, CallSpec, InputOf, Line } from '#contract/call.ts'
import { CLIENT_HEADER, IDEMPOTENCY_HEADER, LANGUAGE_HEADER } from '#contract/constants.ts'
import type { ErrorBody } from '#contract/error.ts'
import { loginByEmail } from '#contract/identity/auth.ts'

export interface HttpReply<A> {
  status: number
  content: A
  error: ErrorBody
  ms: number
}

export interface HttpClient {
  /** For what is not a call: streams. */
  cookie(): string
  /** Once, whatever comes of it; throws where nobody answers. */
  ask<L extends Line, S extends CallSpec>(
    call: Call<L, S>,
    input: InputOf<S>,
    key?: string,
  ): Promise<HttpReply<AnswerOf<S>>>
}

interface Account {
  email: string
  password: string
  /** Of staff: recovery codes, one for each time they sign in. */
  keptCodes?: string[]
}

/** A person's browser without pages: keeps cookies, signs in again where the session is over. */
export async function signInOver(url: string, account: Account): Promise<HttpClient> {
  const cookies = new Map<string, string>()
  async function send(
    call: Call,
    { params = {}, query = {}, body }: { params?: object; query?: object; body?: unknown },
    key?: string,
  ) {
    const values = new Map<string, unknown>(Object.entries(params))
    const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values.get(name))))
    const search = new URLSearchParams(
      Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
    ).toString()
    const began = performance.now()
    const reply = await fetch(`${url}${path}${search ? `?${search}` : ''}`, {
      method: call.method,
      headers: {
        [CLIENT_HEADER]: '1',
        [LANGUAGE_HEADER]: 'uz',
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(key && { [IDEMPOTENCY_HEADER]: key }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    for (const cookie of reply.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';')[0]?.split('=') ?? []
      cookies.set(name, value)
    }
    const bytes = Buffer.from(await reply.arrayBuffer())
    const json = reply.headers.get('content-type')?.includes('json') ? JSON.parse(bytes.toString()) : undefined
    return { status: reply.status, content: json?.content, error: json, ms: performance.now() - began }
  }
  const signIn = async () => {
    const { keptCodes, ...known } = account
    const code = keptCodes?.shift()
    const { status } = await send(loginByEmail, { body: code ? { ...known, second: { code } } : known })
    if (status !== 200) throw new Error(`${account.email} cannot sign in: ${status}`)
  }
  await signIn()
  return {
    cookie: () => [...cookies].map((pair) => pair.join('=')).join('; '),
    async ask(call, input, key) {
      const reply = await send(call, input as object, key)
      if (reply.status !== 401) return reply
      await signIn()
      return send(call, input as object, key)
    },
  }
}

const LONGEST_MS = 60_000

/** As our own client does: whoever got no answer asks again with the same key, and nothing is done twice. */
export async function untilAnswered<A>(ask: () => Promise<HttpReply<A>>, onRetry: (why: string) => void) {
  const until = Date.now() + LONGEST_MS
  for (let wait = 50; ; wait = Math.min(wait * 2, 500)) {
    const reply = await ask().catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))))
    if (!(reply instanceof Error) && reply.status < 500) return reply
    const why = reply instanceof Error ? 'no answer' : (reply.error?.code ?? String(reply.status))
    if (Date.now() > until) throw new Error(`Nobody answers for a minute: ${why}`)
    onRetry(why)
    await pause(wait)
  }
}
