import { CHUNK_BYTES, type LargePurpose } from '#contract/media/upload-limits.ts'
import { beginUpload, dropUpload, finishUpload, getUpload, sendChunk } from '#contract/media/uploads.ts'
import { ask, CallError } from '#web/shell/client.ts'
import { readStored, store } from '../../site/device-storage.ts'

export interface SentFile {
  file: string
  url: string
  name: string
  mime: string
  bytes: number
  seconds: number | null
}

interface Watch {
  signal: AbortSignal
  onProgress: (share: number) => void
  /** The line is lost: the sending waits for it and goes on by itself. */
  onWaiting: (waiting: boolean) => void
}

const isText = (value: unknown): value is string => typeof value === 'string'
/** The same file chosen again after the page was left goes on where it stopped. */
const keyOf = (file: File, purpose: LargePurpose) => `upload:${purpose}:${file.name}:${file.size}:${file.lastModified}`

/** Sends a file piece by piece; a piece that does not get through is tried again when there is a line. */
export async function sendLarge(file: File, purpose: LargePurpose, watch: Watch): Promise<SentFile> {
  const key = keyOf(file, purpose)
  const begun = (await resumed(key)) ?? (await begin(file, purpose, key))
  let { received } = begun
  const { id, chunkBytes } = begun
  while (received < file.size) {
    watch.signal.throwIfAborted()
    watch.onProgress(received / file.size)
    const piece = file.slice(received, received + chunkBytes)
    const from = received
    const answer = await insisting(watch, () =>
      ask(
        sendChunk,
        { params: { id }, query: { offset: from }, upload: piece },
        {
          signal: watch.signal,
          onProgress: (share) => watch.onProgress((from + share * piece.size) / file.size),
        },
      ),
    )
    received = answer.received
  }
  watch.onProgress(1)
  const seconds = await lengthOf(file)
  const kept = await insisting(watch, () => ask(finishUpload, { params: { id } }))
  store(key, undefined)
  return { ...kept, seconds: kept.seconds ?? seconds }
}

/** Cancels an upload and removes what was sent. */
export async function leaveLarge(file: File, purpose: LargePurpose): Promise<void> {
  const key = keyOf(file, purpose)
  const id = readStored(key, isText)
  store(key, undefined)
  if (id) await ask(dropUpload, { params: { id } }).catch(() => {})
}

async function resumed(key: string) {
  const id = readStored(key, isText)
  if (!id) return undefined
  const known = await ask(getUpload, { params: { id } }).catch(() => undefined)
  return known && { id, received: known.received, chunkBytes: CHUNK_BYTES }
}

async function begin(file: File, purpose: LargePurpose, key: string) {
  const begun = await ask(beginUpload, { body: { name: file.name, bytes: file.size, purpose } })
  store(key, begun.id)
  return begun
}

const AGAIN_MS = 3000

/** Only a lost connection is waited out; a refusal stays a refusal. */
async function insisting<T>({ signal, onWaiting }: Watch, send: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      const answer = await send()
      onWaiting(false)
      return answer
    } catch (error) {
      const lost = error instanceof CallError && (error.status === 0 || error.status >= 502)
      if (!lost || signal.aborted) throw error
      onWaiting(true)
      await lineBack(signal)
    }
  }
}

const lineBack = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const go = () => {
      clearTimeout(timer)
      window.removeEventListener('online', go)
      resolve()
    }
    const timer = window.setTimeout(go, AGAIN_MS)
    window.addEventListener('online', go, { once: true })
    signal.addEventListener('abort', go, { once: true })
  })

/** The length of a film, read by a player where the server cannot tell. */
function lengthOf(file: File): Promise<number | null> {
  if (!/^(?:audio|video)\//.test(file.type)) return Promise.resolve(null)
  return new Promise((resolve) => {
    const player = document.createElement('video')
    const url = URL.createObjectURL(file)
    const end = (seconds: number | null) => {
      URL.revokeObjectURL(url)
      resolve(seconds)
    }
    player.preload = 'metadata'
    player.onloadedmetadata = () =>
      end(Number.isFinite(player.duration) ? Math.max(1, Math.round(player.duration)) : null)
    player.onerror = () => end(null)
    player.src = url
  })
}
