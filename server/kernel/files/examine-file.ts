import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type'
import { type FileKind, fileLimits } from '#contract/files.ts'
import { readAudio } from '../audio/audio.ts'
import { refuse } from '../refuse.ts'
import { drawnBeside, writeWhole } from './disk-files.ts'
import { secondsOf } from './media-length.ts'
import { asDrawn, toPicture, WEBP } from './picture.ts'

export interface Examining {
  name: string
  kinds: readonly FileKind[]
  /** A WebP drawn by ourselves: nothing can be hidden in it, so it is kept as it is. */
  ours?: true
}

/** What is kept of a file, and what its bytes say of themselves. */
export interface Examined extends Kept {
  id: string
  size: number
}

interface Kept {
  body: Uint8Array
  mime: string
  width: number | null
  height: number | null
  /** Of a recording. */
  seconds?: number
}

/** Looks into bytes that somebody brought. Heavy: `fileIn` runs it beside the thread that answers people. */
export async function examineFile(bytes: Uint8Array, { name, kinds, ours }: Examining): Promise<Examined> {
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined)
  const kind = kinds.find((one) => type && fileLimits[one].formats.includes(type.ext))
  if (!type || !kind) {
    refuse('V_FILE_TYPE', { allowed: [...new Set(kinds.flatMap((one) => fileLimits[one].formats))].join(', ') })
  }
  const { maxBytes, maxSeconds } = fileLimits[kind]
  if (bytes.length > maxBytes) refuse('V_FILE_SIZE', { allowed: `≤ ${maxBytes / 2 ** 20} MB` })
  const kept: Kept = type.mime.startsWith('image/')
    ? await (ours && type.mime === WEBP ? asDrawn(bytes) : toPicture(bytes, name))
    : maxSeconds === undefined
      ? { body: bytes, mime: type.mime, width: null, height: null }
      : { ...toRecording(bytes, name, type.ext, maxSeconds), width: null, height: null }
  return { ...kept, id: createHash('sha256').update(kept.body).digest('hex'), size: kept.body.length }
}

/** Recorders stop a moment late. */
const GRACE_SECONDS = 1

function toRecording(bytes: Uint8Array, name: string, extension: string, maxSeconds: number) {
  const audio = readAudio(bytes, extension)
  if (!audio) refuse('V_FILE_CONTENT', { reason: name })
  if (audio.seconds > maxSeconds + GRACE_SECONDS) refuse('V_FILE_LENGTH', { allowed: `≤ ${maxSeconds} s` })
  return { body: bytes, mime: audio.mime, seconds: Math.min(maxSeconds, Math.max(1, Math.round(audio.seconds))) }
}

export interface ExaminedAt {
  /** Where the bytes to keep lie. */
  path: string
  id: string
  mime: string
  size: number
  width: number | null
  height: number | null
  seconds: number | null
}

/** The same for a file that is too large to be read into memory. */
export async function examineAt(
  path: string,
  { name, formats }: { name: string; formats: readonly string[] },
): Promise<ExaminedAt> {
  const type = await fileTypeFromFile(path).catch(() => undefined)
  if (!type || !formats.includes(type.ext)) refuse('V_FILE_TYPE', { allowed: formats.join(', ') })
  const seconds = /^(?:audio|video)\//.test(type.mime) ? await secondsOf(path) : null
  // Every picture is drawn anew, so that what cameras hide in it is dropped.
  const drawn = type.mime.startsWith('image/') ? await toPicture(await readFile(path), name) : undefined
  const kept = drawn ? drawnBeside(path) : path
  if (drawn) await writeWhole(kept, drawn.body)
  const { mime, width, height } = drawn ?? { mime: type.mime, width: null, height: null }
  return { path: kept, id: await digestOf(kept), mime, width, height, seconds, size: (await stat(kept)).size }
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
