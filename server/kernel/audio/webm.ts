/**
 * Elements that are entered; a recorder leaves the sizes of the outer two unknown, so all of them are walked through.
 */
const masters = new Set([0x18538067, 0x1549a966, 0x1654ae6b, 0xae, 0x1f43b675, 0xa0])
const SCALE = 0x2ad7b1
const DURATION = 0x4489
const TRACK_TYPE = 0x83
const CLUSTER_TIME = 0xe7
const blocks = new Set([0xa3, 0xa1])
const AUDIO = 2

/**
 * Seconds of sound; undefined where there is more than sound. A recording browser writes no length, so it is read from
 * the blocks.
 */
export function webmSeconds(bytes: DataView): number | undefined {
  let at = 0
  let scale = 1_000_000
  let duration = 0
  let cluster = 0
  let last = 0
  let tracks = 0
  while (at < bytes.byteLength) {
    const id = readId(bytes, at)
    const size = id && readSize(bytes, at + id.length)
    if (!id || !size) return undefined
    const from = at + id.length + size.length
    if (masters.has(id.value)) {
      at = from
      continue
    }
    if (size.value === undefined) return undefined
    const length = Math.min(size.value, bytes.byteLength - from)
    if (id.value === SCALE) scale = readUint(bytes, from, length)
    if (id.value === DURATION) duration = readFloat(bytes, from, length)
    if (id.value === CLUSTER_TIME) cluster = readUint(bytes, from, length)
    if (id.value === TRACK_TYPE) {
      if (readUint(bytes, from, length) !== AUDIO) return undefined
      tracks++
    }
    if (blocks.has(id.value)) last = Math.max(last, cluster + blockTime(bytes, from, length))
    at = from + size.value
  }
  // What the head says is believed only where it says more than the sound itself.
  const ticks = Math.max(duration, last)
  return tracks === 1 && ticks > 0 ? (ticks * scale) / 1e9 : undefined
}

interface Read<T> {
  value: T
  length: number
}

function readId(bytes: DataView, at: number): Read<number> | undefined {
  const first = bytes.getUint8(at)
  const length = Math.clz32(first) - 23
  if (first === 0 || length > 4 || at + length > bytes.byteLength) return undefined
  return { value: readUint(bytes, at, length), length }
}

/** All ones: the size was not known yet. */
function readSize(bytes: DataView, at: number): Read<number | undefined> | undefined {
  if (at >= bytes.byteLength) return undefined
  const first = bytes.getUint8(at)
  const length = Math.clz32(first) - 23
  if (first === 0 || at + length > bytes.byteLength) return undefined
  const mask = 2 ** (8 - length) - 1
  let value = first & mask
  let ones = value === mask
  for (let i = 1; i < length; i++) {
    const byte = bytes.getUint8(at + i)
    ones &&= byte === 0xff
    value = value * 256 + byte
  }
  return { value: ones ? undefined : value, length }
}

function readUint(bytes: DataView, at: number, length: number): number {
  let value = 0
  for (let i = 0; i < Math.min(length, 8); i++) value = value * 256 + bytes.getUint8(at + i)
  return value
}

function readFloat(bytes: DataView, at: number, length: number): number {
  const value = length === 4 ? bytes.getFloat32(at) : length === 8 ? bytes.getFloat64(at) : 0
  return Number.isFinite(value) ? value : 0
}

/** After the number of the track, relative to its cluster. */
function blockTime(bytes: DataView, at: number, length: number): number {
  const track = length > 0 ? Math.clz32(bytes.getUint8(at)) - 23 : 0
  return length >= track + 2 ? bytes.getInt16(at + track) : 0
}
