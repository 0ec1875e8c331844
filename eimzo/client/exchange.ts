import { SigningError } from './error.ts'

export type Request = { readonly plugin?: string; readonly name: string; readonly arguments?: readonly string[] }

/** The part of a WebSocket that one call uses. */
type Socket = {
  send(text: string): void
  close(): void
  addEventListener(kind: 'open', listener: () => void): void
  addEventListener(kind: 'message', listener: (event: { readonly data: unknown }) => void): void
  addEventListener(kind: 'close', listener: (event: { readonly code: number }) => void): void
}

export type OpenSocket = (url: string) => Socket

export type Exchange = { readonly url: string; readonly open: OpenSocket; readonly timeoutMs: number }

/** One request on a socket of its own, one answer: clients close after answering. */
export function exchange(request: Request, { url, open, timeoutMs }: Exchange, signal?: AbortSignal): Promise<unknown> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const socket = openOrRefuse(open, url)
    let isOpen = false
    const finish = (settle: () => void) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
      settle()
      socket.close()
    }
    const abort = () => finish(() => reject(signal?.reason))
    const timer = setTimeout(() => finish(() => reject(new SigningError('timeout'))), timeoutMs)
    signal?.addEventListener('abort', abort)
    socket.addEventListener('open', () => {
      isOpen = true
      socket.send(JSON.stringify(request))
    })
    socket.addEventListener('message', ({ data }) =>
      finish(() => {
        try {
          resolve(JSON.parse(String(data)))
        } catch {
          reject(new SigningError('malformed'))
        }
      }),
    )
    // Also a polite close without an answer ends the call; after an answer this changes nothing.
    socket.addEventListener('close', ({ code }) =>
      finish(() => reject(new SigningError(isOpen ? 'cut-off' : 'unreachable', { closeCode: code }))),
    )
  })
}

/** A browser that forbids the address throws at once. */
function openOrRefuse(open: OpenSocket, url: string): Socket {
  try {
    return open(url)
  } catch {
    throw new SigningError('unreachable')
  }
}

/** Runs works one after another: signing clients hang on overlapping calls. */
export function createQueue(): <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (work, signal) => {
    const mine = last.then(() => {
      signal?.throwIfAborted()
      return work()
    })
    last = mine.catch(() => undefined)
    return signal ? Promise.race([mine, aborted(signal, mine)]) : mine
  }
}

/** Rejects as soon as the signal says so, even while the work still waits for its turn. */
function aborted(signal: AbortSignal, work: Promise<unknown>): Promise<never> {
  return new Promise((_, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) return abort()
    signal.addEventListener('abort', abort)
    const forget = () => signal.removeEventListener('abort', abort)
    work.then(forget, forget)
  })
}
