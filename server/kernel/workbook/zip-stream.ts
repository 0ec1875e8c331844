import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

export interface Part {
  name: string
  body: AsyncIterable<string> | Iterable<string>
}
interface Written {
  name: Buffer
  at: number
  sum: number
  size: number
  packed: number
}

const LOCAL = 0x04034b50
const AFTER = 0x08074b50
const ENTRY = 0x02014b50
const END = 0x06054b50
const VERSION = 20
const DEFLATED = 8
/** Sizes and checksums follow the bytes: they are not known before. */
const TOLD_AFTERWARDS = 1 << 3
/** The earliest date a zip can hold: equal files give equal bytes on every day. */
const FIRST_DAY = 0x21
/** Beyond it a zip needs 64-bit sizes, which not every spreadsheet reader knows. */
const LARGEST = 0xffff_ffff

/** A zip written as a stream: part after part, none of them whole in memory. */
export async function* zipped(parts: AsyncIterable<Part>): AsyncGenerator<Uint8Array, void, undefined> {
  const written: Written[] = []
  let at = 0
  const put = (bytes: Uint8Array) => {
    at += bytes.length
    if (at > LARGEST) throw new RangeError('More than a zip can hold')
    return bytes
  }
  for await (const { name, body } of parts) {
    const one: Written = { name: Buffer.from(name), at, sum: 0, size: 0, packed: 0 }
    yield put(head(LOCAL, one))
    for await (const bytes of deflated(body, one)) {
      one.packed += bytes.length
      yield put(bytes)
    }
    if (one.size > LARGEST) throw new RangeError('More than a part of a zip can hold')
    written.push(one)
    yield put(numbers([AFTER, 4], [one.sum, 4], [one.packed, 4], [one.size, 4]))
  }
  const directory = at
  for (const one of written) yield put(head(ENTRY, one))
  const { length } = written
  yield put(numbers([END, 4], [0, 4], [length, 2], [length, 2], [at - directory, 4], [directory, 4], [0, 2]))
}

/** The header before a part's bytes, and its entry in the directory. */
function head(kind: typeof LOCAL | typeof ENTRY, { name, at, sum, size, packed }: Written): Uint8Array {
  const isEntry = kind === ENTRY
  const facts = numbers(
    [kind, 4],
    ...(isEntry ? [[VERSION, 2] as const] : []),
    [VERSION, 2],
    [TOLD_AFTERWARDS, 2],
    [DEFLATED, 2],
    [0, 2],
    [FIRST_DAY, 2],
    [sum, 4],
    [packed, 4],
    [size, 4],
    [name.length, 2],
    [0, 2],
    // Neither a comment nor a second disk nor attributes.
    ...(isEntry ? [[0, 2] as const, [0, 2] as const, [0, 2] as const, [0, 4] as const, [at, 4] as const] : []),
  )
  return Buffer.concat([facts, name])
}

function numbers(...fields: readonly (readonly [value: number, bytes: 2 | 4])[]): Buffer {
  const written = Buffer.alloc(fields.reduce((sum, [, bytes]) => sum + bytes, 0))
  let at = 0
  for (const [value, bytes] of fields) at = written.writeUIntLE(value, at, bytes)
  return written
}

/** Compressed outside of the main thread, no faster than the reader takes it. */
function deflated(body: Part['body'], one: Written): AsyncIterable<Buffer> {
  async function* measured() {
    for await (const text of body) {
      const bytes = Buffer.from(text)
      one.sum = crc32(bytes, one.sum)
      one.size += bytes.length
      yield bytes
    }
  }
  // Errors on the way are thrown to the reader of the bytes.
  return pipeline(Readable.from(measured()), createDeflateRaw(), () => {})
}
