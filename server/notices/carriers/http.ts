import { CarrierFault } from './carrier.ts'

const TIMEOUT_MS = 15_000
/** No connection at all: nothing can have been taken. */
const unreached = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT']

/** Asks a carrier over HTTP; silence after the question was sent is uncertain. */
export async function askCarrier(address: URL, init: RequestInit, timeoutMs = TIMEOUT_MS): Promise<Response> {
  try {
    return await fetch(address, { ...init, signal: AbortSignal.timeout(timeoutMs) })
  } catch (error) {
    const code = codeOf(error)
    throw new CarrierFault(unreached.includes(code) ? 'away' : 'uncertain', code || messageOf(error))
  }
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause ? String(cause.code) : ''
}

export const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

export const jsonOf = (reply: Response): Promise<unknown> => reply.json().catch(() => undefined)
