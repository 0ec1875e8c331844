import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'

export type ServiceAnswer =
  | { readonly kind: 'json'; readonly body: Readonly<Record<string, unknown>> }
  | { readonly kind: 'bad-request' }
  | { readonly kind: 'unavailable'; readonly message: string }

export type ServiceRequest = {
  readonly url: URL
  /** The site's own domain: the server's key belongs to it. */
  readonly host: string
  readonly ip: string | undefined
  readonly body: string
  readonly timeoutMs: number
}

const mostBytes = 128 * 1024 * 1024

/** Posts raw text. `fetch` would silently drop the Host header that the server decides by. */
export function post({ url, host, ip, body, timeoutMs }: ServiceRequest): Promise<ServiceAnswer> {
  return new Promise((resolve) => {
    const unavailable = (message: string) => resolve({ kind: 'unavailable', message })
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest
    const outgoing = send(
      url,
      {
        method: 'POST',
        servername: url.hostname,
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          host,
          'content-type': 'application/octet-stream',
          'content-length': Buffer.byteLength(body),
          'x-forwarded-host': host,
          ...(ip ? { 'x-real-ip': ip } : {}),
        },
      },
      (incoming) => {
        const parts: Buffer[] = []
        let length = 0
        incoming.on('data', (part: Buffer) => {
          parts.push(part)
          length += part.length
          if (length > mostBytes) incoming.destroy(new Error('The answer is too long'))
        })
        incoming.on('error', (error) => unavailable(error.message))
        incoming.on('end', () => resolve(interpret(incoming.statusCode ?? 0, Buffer.concat(parts).toString('utf8'))))
      },
    )
    outgoing.on('error', (error) => unavailable(error.message))
    outgoing.end(body)
  })
}

function interpret(status: number, text: string): ServiceAnswer {
  if (status === 400) return { kind: 'bad-request' }
  if (status !== 200) return { kind: 'unavailable', message: `The service answered ${status}` }
  try {
    const body: unknown = JSON.parse(text)
    if (isRecord(body)) return { kind: 'json', body }
  } catch {
    // Falls through: whatever is not an object is no answer.
  }
  return { kind: 'unavailable', message: 'The service did not answer in JSON' }
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
