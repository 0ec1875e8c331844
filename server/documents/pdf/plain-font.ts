import { readFileSync } from 'node:fs'

/** Outlines, widths and the way from letters to them: all that our scripts need. */
const needed = ['cmap', 'cvt ', 'fpgm', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'name', 'OS/2', 'post', 'prep']

/**
 * A TrueType font without its shaping tables: Latin and Cyrillic need none, and reading them took most of the time of a
 * drawing.
 */
export function plainFont(path: string): Buffer {
  const font = readFileSync(path)
  const count = font.readUInt16BE(4)
  const tables = Array.from({ length: count }, (_, at) => {
    const entry = 12 + at * 16
    const start = font.readUInt32BE(entry + 8)
    return {
      tag: font.toString('latin1', entry, entry + 4),
      sum: font.readUInt32BE(entry + 4),
      bytes: font.subarray(start, start + font.readUInt32BE(entry + 12)),
    }
  }).filter(({ tag }) => needed.includes(tag))
  const head = Buffer.alloc(12 + tables.length * 16)
  font.copy(head, 0, 0, 4)
  head.writeUInt16BE(tables.length, 4)
  const parts: Buffer[] = [head]
  let offset = head.length
  tables.forEach(({ tag, sum, bytes }, at) => {
    const entry = 12 + at * 16
    head.write(tag, entry, 'latin1')
    head.writeUInt32BE(sum, entry + 4)
    head.writeUInt32BE(offset, entry + 8)
    head.writeUInt32BE(bytes.length, entry + 12)
    const padded = Buffer.alloc(Math.ceil(bytes.length / 4) * 4)
    bytes.copy(padded)
    parts.push(padded)
    offset += padded.length
  })
  return Buffer.concat(parts)
}
