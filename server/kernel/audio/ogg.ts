const PAGE = 0x4f676753
const OPUS_HEAD = 'OpusHead'
const VORBIS_HEAD = '\u0001vorbis'
/** Opus counts in these whatever it was recorded at. */
const OPUS_RATE = 48_000

/** Seconds of sound: a page says how many samples are played when it ends. */
export function oggSeconds(bytes: DataView): number | undefined {
  let at = 0
  let head: { rate: number; skip: number } | undefined
  let samples = 0
  while (at + 27 <= bytes.byteLength) {
    if (bytes.getUint32(at) !== PAGE) return undefined
    const segments = bytes.getUint8(at + 26)
    const from = at + 27 + segments
    if (from > bytes.byteLength) return undefined
    let size = 0
    for (let i = 0; i < segments; i++) size += bytes.getUint8(at + 27 + i)
    head ??= readHead(bytes, from)
    if (!head) return undefined
    const granule = bytes.getBigInt64(at + 6, true)
    if (granule > 0n) samples = Math.max(samples, Number(granule))
    at = from + size
  }
  return head && samples > head.skip ? (samples - head.skip) / head.rate : undefined
}

function readHead(bytes: DataView, at: number) {
  if (startsWith(bytes, at, OPUS_HEAD) && at + 12 <= bytes.byteLength) {
    return { rate: OPUS_RATE, skip: bytes.getUint16(at + 10, true) }
  }
  if (startsWith(bytes, at, VORBIS_HEAD) && at + 16 <= bytes.byteLength) {
    const rate = bytes.getUint32(at + 12, true)
    return rate > 0 ? { rate, skip: 0 } : undefined
  }
  return undefined
}

function startsWith(bytes: DataView, at: number, word: string): boolean {
  if (at + word.length > bytes.byteLength) return false
  return [...word].every((letter, index) => bytes.getUint8(at + index) === letter.charCodeAt(0))
}
