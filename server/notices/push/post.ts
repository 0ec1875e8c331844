import { request as overHttp } from 'node:http'
import { request as overTls } from 'node:https'

const TIMEOUT_MS = 15_000

export interface Posted {
  status: number
  location: string | undefined
}

/**
 * Posts to a host at the very address that was looked at before; the name stays in the certificate and in the header.
 * Nothing is followed elsewhere, and the body of the answer is not read.
 */
export function postTo(
  target: URL,
  headers: Record<string, string>,
  body: Uint8Array,
  at: { address: string; family: number } | undefined,
): Promise<Posted> {
  const request = target.protocol === 'https:' ? overTls : overHttp
  const { promise, resolve, reject } = Promise.withResolvers<Posted>()
  const posting = request(
    target,
    {
      method: 'POST',
      headers: { ...headers, 'content-length': body.length },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(at && {
        lookup: (_host, options, done) => (options.all ? done(null, [at]) : done(null, at.address, at.family)),
      }),
    },
    (reply) => {
      reply.resume()
      resolve({ status: reply.statusCode ?? 0, location: reply.headers.location })
    },
  )
  posting.on('error', reject)
  posting.end(body)
  return promise
}
