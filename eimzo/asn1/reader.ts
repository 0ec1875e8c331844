import { type BaseBlock, fromBER, ObjectIdentifier } from 'asn1js'
import { concat, toBigInt } from '../crypto/bytes.ts'

/** The bytes are not what they claim to be: a fault of the sender, never of ours. */
export class Malformed extends Error {
  override readonly name = 'Malformed'
}

export const universal = {
  boolean: 1,
  integer: 2,
  bitString: 3,
  octetString: 4,
  null: 5,
  oid: 6,
  enumerated: 10,
  utf8: 12,
  sequence: 16,
  set: 17,
  utcTime: 23,
  generalizedTime: 24,
  bmp: 30,
} as const

const limits = { bytes: 64 * 1024 * 1024, depth: 40 }

const classes = { 1: 'universal', 2: 'application', 3: 'context', 4: 'private' } as const
type TagClass = (typeof classes)[keyof typeof classes]

/** One BER element over the bytes it came in. */
export class Element {
  readonly tagClass: TagClass
  readonly tag: number
  readonly constructed: boolean
  /** The whole element as received, tag and length included. */
  readonly raw: Uint8Array
  readonly #block: BaseBlock

  constructor(block: BaseBlock) {
    this.tagClass = classes[block.idBlock.tagClass as keyof typeof classes]
    this.tag = block.idBlock.tagNumber
    this.constructed = block.idBlock.isConstructed
    this.raw = block.valueBeforeDecodeView
    this.#block = block
  }

  is(tag: number, tagClass: TagClass = 'universal'): boolean {
    return this.tag === tag && this.tagClass === tagClass
  }

  get children(): Element[] {
    if (!this.constructed) throw new Malformed('An element that should have parts has none')
    const parts = 'value' in this.#block.valueBlock ? this.#block.valueBlock.value : []
    return Array.isArray(parts) ? parts.map((part: BaseBlock) => new Element(part)) : []
  }

  /** Value bytes; a string sent in pieces, as BER allows, is put together. */
  get content(): Uint8Array {
    if (this.constructed) return concat(...this.children.map((piece) => octets(piece)))
    return this.raw.subarray(this.#block.idBlock.blockLength + this.#block.lenBlock.blockLength)
  }

  get oid(): string {
    if (!(this.#block instanceof ObjectIdentifier)) throw new Malformed('An object identifier is expected')
    return this.#block.getValue()
  }
}

/** Reads exactly one element; refuses what is truncated, too large, too deep, or followed by more bytes. */
export function read(bytes: Uint8Array): Element {
  if (bytes.length > limits.bytes) throw new Malformed('The input is too large')
  const { offset, result } = fromBER(Uint8Array.from(bytes), {
    maxDepth: limits.depth,
    // Long contents come in pieces of about a thousand bytes; anything denser is not a document.
    maxNodes: 10_000 + Math.ceil(bytes.length / 250),
    maxContentLength: limits.bytes,
    parseEmbedded: false,
    copyInput: false,
  })
  if (offset === -1) throw new Malformed(result.error || 'Not ASN.1')
  if (offset !== bytes.length) throw new Malformed('Bytes follow the end of the structure')
  return new Element(result)
}

export function sequence(element: Element): Fields {
  return new Fields(expect(element, universal.sequence).children)
}

/** Elements of a SET OF or SEQUENCE OF. */
export function elements(element: Element): Element[] {
  if (!element.is(universal.set) && !element.is(universal.sequence)) throw new Malformed('A list is expected')
  return element.children
}

export function octets(element: Element): Uint8Array {
  return expect(element, universal.octetString).content
}

export function bits(element: Element): Uint8Array {
  const content = expect(element, universal.bitString).content
  if (element.constructed || !content.length || (content[0] ?? 0) > 7) throw new Malformed('A bit string is expected')
  return content.subarray(1)
}

export function integer(element: Element): bigint {
  const { content } = expect(element, universal.integer)
  if (!content.length || element.constructed) throw new Malformed('An integer is expected')
  const value = toBigInt(content)
  return (content[0] ?? 0) & 0x80 ? value - (1n << BigInt(content.length * 8)) : value
}

export function smallInteger(element: Element): number {
  const value = integer(element)
  if (value < 0n || value > 0x7fffffffn) throw new Malformed('The number is out of range')
  return Number(value)
}

export function boolean(element: Element): boolean {
  const { content } = expect(element, universal.boolean)
  if (content.length !== 1) throw new Malformed('A boolean is expected')
  return content[0] !== 0
}

export function only(parts: readonly Element[]): Element {
  const [one, second] = parts
  if (!one || second) throw new Malformed('Exactly one element is expected')
  return one
}

export function expect(element: Element, tag: number): Element {
  if (!element.is(tag)) throw new Malformed(`Tag ${tag} is expected, not ${element.tagClass} ${element.tag}`)
  return element
}

/** Takes the parts of a SEQUENCE one after another. */
export class Fields {
  readonly #parts: readonly Element[]
  #at = 0

  constructor(parts: readonly Element[]) {
    this.#parts = parts
  }

  next(): Element {
    const part = this.#parts[this.#at++]
    if (!part) throw new Malformed('The structure ends too early')
    return part
  }

  /** The next part if it has this tag. */
  optional(tag: number, tagClass: TagClass = 'universal'): Element | undefined {
    return this.#parts[this.#at]?.is(tag, tagClass) ? this.next() : undefined
  }

  rest(): readonly Element[] {
    const left = this.#parts.slice(this.#at)
    this.#at = this.#parts.length
    return left
  }
}
