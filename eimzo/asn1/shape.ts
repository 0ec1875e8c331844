/** One line of ASN.1 can name a million-part identifier; what is not document content has to stay small. */
const limits = { bytes: 64 * 1024 * 1024, depth: 40, structure: 512 * 1024 }

/**
 * Walks tags and lengths before anything is built from them and names the first fault. The ASN.1 library that reads
 * afterwards is lenient about parts that outgrow their parent and about end marks, and spends memory on long values.
 */
export function shapeFault(bytes: Uint8Array): string | undefined {
  if (bytes.length > limits.bytes) return 'The input is too large'
  // Where each open element ends; undefined when an end mark closes it.
  const ends: (number | undefined)[] = []
  let at = 0
  let structure = 0
  do {
    const header = readHeader(bytes, at)
    if (typeof header === 'string') return header
    const { tag, length, start } = header
    if (tag === 0) {
      if (length !== 0 || !ends.length || ends.pop() !== undefined) return 'An end mark stands where nothing ends'
      at = start
    } else if (tag & 0x20) {
      if (ends.push(length === undefined ? undefined : start + length) > limits.depth) return 'The nesting is too deep'
      at = start
    } else {
      if (length === undefined) return 'A value has no length'
      if (tag !== 0x04 && tag < 0x40) structure += length
      at = start + length
    }
    if (structure > limits.structure) return 'The structure is too large'
    const fault = close(ends, at)
    if (fault) return fault
  } while (ends.length)
  if (at > bytes.length) return 'The input is cut off'
  return at < bytes.length ? 'Bytes follow the end of the structure' : undefined
}

/** Takes away the elements that end here. */
function close(ends: (number | undefined)[], at: number): string | undefined {
  while (ends.length && ends.at(-1) === at) ends.pop()
  const end = ends.at(-1)
  return end !== undefined && at > end ? 'A part is longer than its element' : undefined
}

type Header = { readonly tag: number; readonly length: number | undefined; readonly start: number }

function readHeader(bytes: Uint8Array, at: number): Header | string {
  const [tag, first] = [bytes[at], bytes[at + 1]]
  if (tag === undefined || first === undefined) return 'The input is cut off'
  if ((tag & 0x1f) === 0x1f) return 'A tag is too large'
  if (first < 0x80) return { tag, length: first, start: at + 2 }
  if (first === 0x80) return { tag, length: undefined, start: at + 2 }
  const count = first & 0x7f
  if (count > 4) return 'A length is too large'
  const length = bytes.subarray(at + 2, at + 2 + count).reduce((sum, byte) => sum * 256 + byte, 0)
  return { tag, length, start: at + 2 + count }
}
