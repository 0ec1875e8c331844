import { crc32, inflateRawSync } from 'node:zlib'

const END = 0x06054b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
const END_LENGTH = 22
const MAX_COMMENT = 65_535
const STORED = 0
/** The earliest date a zip can hold: equal files give equal bytes on every day. */
const FIRST_DAY = 0x21
const DEFLATED = 8

/**
 * Unpacks the wanted files of a zip, never more than `maxBytes` whatever its directory says. Undefined: no zip,
 * incomplete, or too large.
 */
export function unpackZip(
  bytes: Uint8Array,
  { maxBytes, wanted }: { maxBytes: number; wanted: (name: string) => boolean },
): Map<string, Uint8Array> | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEnd(view)
  if (end === undefined) return undefined
  const files = new Map<string, Uint8Array>()
  let at = view.getUint32(end + 16, true)
  let left = maxBytes
  // Until something else than an entry comes: the counters of the directory may contradict each other.
  while (at + 46 <= end && view.getUint32(at, true) === ENTRY) {
    const nameLength = view.getUint16(at + 28, true)
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength))
    if (wanted(name)) {
      if (files.has(name)) return undefined
      const unpacked = unpack(bytes, view, at, left)
      if (!unpacked) return undefined
      left -= unpacked.length
      files.set(name, unpacked)
    }
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return files
}

function unpack(bytes: Uint8Array, view: DataView, entry: number, left: number): Uint8Array | undefined {
  const method = view.getUint16(entry + 10, true)
  const packedLength = view.getUint32(entry + 20, true)
  const local = view.getUint32(entry + 42, true)
  if (local + 30 > bytes.length || view.getUint32(local, true) !== LOCAL) return undefined
  const from = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
  if (from + packedLength > bytes.length) return undefined
  const packed = bytes.subarray(from, from + packedLength)
  if (method === STORED) return packed.length <= left ? packed : undefined
  if (method !== DEFLATED || left <= 0) return undefined
  try {
    return inflateRawSync(packed, { maxOutputLength: left })
  } catch {
    return undefined
  }
}

function findEnd(view: DataView): number | undefined {
  const last = view.byteLength - END_LENGTH
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT); at--) {
    if (view.getUint32(at, true) === END) return at
  }
  return undefined
}

/** The same files in a plain zip of our own, so that the reader sees exactly what was measured. */
export function packStored(files: ReadonlyMap<string, Uint8Array>): Uint8Array<ArrayBuffer> {
  const names = [...files].map(([name, body]) => ({ name: new TextEncoder().encode(name), body, sum: crc32(body) }))
  const size = names.reduce((sum, { name, body }) => sum + 30 + 46 + 2 * name.length + body.length, END_LENGTH)
  const packed = new Uint8Array(size)
  const view = new DataView(packed.buffer)
  const offsets: number[] = []
  let at = 0
  /** Fields that a file header and its directory entry share, from the version on. */
  const facts = (from: number, { name, body, sum }: (typeof names)[number]) => {
    view.setUint16(from, 20, true)
    view.setUint16(from + 8, FIRST_DAY, true)
    view.setUint32(from + 10, sum, true)
    view.setUint32(from + 14, body.length, true)
    view.setUint32(from + 18, body.length, true)
    view.setUint16(from + 22, name.length, true)
  }
  for (const one of names) {
    offsets.push(at)
    view.setUint32(at, LOCAL, true)
    facts(at + 4, one)
    packed.set(one.name, at + 30)
    packed.set(one.body, at + 30 + one.name.length)
    at += 30 + one.name.length + one.body.length
  }
  const directory = at
  for (const [index, one] of names.entries()) {
    view.setUint32(at, ENTRY, true)
    view.setUint16(at + 4, 20, true)
    facts(at + 6, one)
    view.setUint32(at + 42, offsets[index] ?? 0, true)
    packed.set(one.name, at + 46)
    at += 46 + one.name.length
  }
  view.setUint32(at, END, true)
  view.setUint16(at + 8, names.length, true)
  view.setUint16(at + 10, names.length, true)
  view.setUint32(at + 12, at - directory, true)
  view.setUint32(at + 16, directory, true)
  return packed
}
