/** Boxes whose inside is read. */
const containers = new Set(['moov', 'trak', 'mdia', 'mvex', 'moof', 'traf'])

interface Found {
  handlers: string[]
  scale: number
  length: number
  sampleLength: number
  /** Of the fragment at hand. */
  fragmentSampleLength: number | undefined
  fragmentStart: number
  end: number
}

/** Seconds of sound; undefined where there is a picture too. What is recorded in pieces has its length in the pieces. */
export function mp4Seconds(bytes: DataView): number | undefined {
  const found: Found = {
    handlers: [],
    scale: 0,
    length: 0,
    sampleLength: 0,
    fragmentSampleLength: undefined,
    fragmentStart: 0,
    end: 0,
  }
  if (!walk(bytes, found, 0)) return undefined
  const ticks = Math.max(found.length, found.end)
  const [only, more] = found.handlers
  return only === 'soun' && more === undefined && found.scale > 0 && ticks > 0 ? ticks / found.scale : undefined
}

/** Real files nest four boxes deep; the limit keeps a hostile one from exhausting the stack. */
const DEEPEST = 8

function walk(bytes: DataView, found: Found, depth: number): boolean {
  if (depth > DEEPEST) return false
  const to = bytes.byteLength
  let at = 0
  while (at + 8 <= to) {
    const small = bytes.getUint32(at)
    const head = small === 1 ? 16 : 8
    if (at + head > to) return false
    const size = small === 1 ? Number(bytes.getBigUint64(at + 8)) : small === 0 ? to - at : small
    if (size < head || at + size > to) return false
    const name = String.fromCharCode(...[4, 5, 6, 7].map((i) => bytes.getUint8(at + i)))
    const inside = new DataView(bytes.buffer, bytes.byteOffset + at + head, size - head)
    if (containers.has(name)) {
      if (!walk(inside, found, depth + 1)) return false
    } else {
      try {
        readers[name]?.(inside, found)
      } catch (error) {
        // A box shorter than its fields.
        if (error instanceof RangeError) return false
        throw error
      }
    }
    at += size
  }
  return true
}

const readers: Readonly<Record<string, (box: DataView, found: Found) => void>> = {
  hdlr(box, found) {
    found.handlers.push(String.fromCharCode(...[8, 9, 10, 11].map((i) => box.getUint8(i))))
  },
  mdhd(box, found) {
    const long = box.getUint8(0) === 1
    found.scale = box.getUint32(long ? 20 : 12)
    const length = long ? Number(box.getBigUint64(24)) : box.getUint32(16)
    // All ones: the length was not known yet.
    found.length = length >= 0xffff_ffff ? 0 : length
  },
  trex(box, found) {
    found.sampleLength = box.getUint32(12)
  },
  tfhd(box, found) {
    const flags = box.getUint32(0) & 0xffffff
    const at = 8 + (flags & 0x1 ? 8 : 0) + (flags & 0x2 ? 4 : 0)
    found.fragmentSampleLength = flags & 0x8 ? box.getUint32(at) : undefined
    found.fragmentStart = found.end
  },
  tfdt(box, found) {
    found.fragmentStart = box.getUint8(0) === 1 ? Number(box.getBigUint64(4)) : box.getUint32(4)
  },
  trun(box, found) {
    const flags = box.getUint32(0) & 0xffffff
    const count = box.getUint32(4)
    const first = 8 + (flags & 0x1 ? 4 : 0) + (flags & 0x4 ? 4 : 0)
    let length = count * (found.fragmentSampleLength ?? found.sampleLength)
    if (flags & 0x100) {
      const step = 4 * [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag).length
      length = 0
      for (let i = 0; i < count; i++) length += box.getUint32(first + i * step)
    }
    found.fragmentStart += length
    found.end = Math.max(found.end, found.fragmentStart)
  },
}
