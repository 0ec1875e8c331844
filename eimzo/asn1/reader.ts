import { type BaseBlock, fromBER, ObjectIdentifier } from 'asn1js'
import { concatAll, toBigInt } from '../crypto/bytes.ts'
import { shapeFault } from './shape.ts'

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

type TagClass = 'universal' | 'application' | 'context' | 'private'
const classes: Readonly<Record<number, TagClass>> = { 1: 'universal', 2: 'application', 3: 'context', 4: 'private' }

/** One BER element over the bytes it came in. */
export class Element {
  readonly tagClass: TagClass
  readonly tag: number
  readonly constructed: boolean
  /** The whole element as received, tag and length included. */
  readonly raw: Uint8Array
  readonly #block: BaseBlock

  constructor(block: BaseBlock) {
    this.tagClass = classes[block.idBlock.tagClass] ?? 'private'
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
    if (this.constructed) return concatAll(this.children.map(octets))
    return this.raw.subarray(this.#block.idBlock.blockLength + this.#block.lenBlock.blockLength)
  }

  get oid(): string {
    if (!(this.#block instanceof ObjectIdentifier)) throw new Malformed('An object identifier is expected')
    return this.#block.getValue()
  }
}

/** Reads exactly one element; refuses what is truncated, too large, too deep, or followed by more bytes. */
export function read(bytes: Uint8Array): Element {
  const fault = shapeFault(bytes)
  if (fault) throw new Malformed(fault)
  const { offset, result } = parse(Uint8Array.from(bytes))
  if (offset !== bytes.length) throw new Malformed(result.error || 'Not ASN.1')
  return new Element(result)
}

/** The library answers most faults and throws some, such as a time that is none. */
function parse(bytes: Uint8Array<ArrayBuffer>): ReturnType<typeof fromBER> {
  try {
    return fromBER(bytes, {
      // Long contents come in pieces of about a thousand bytes; anything denser is not a document.
      maxNodes: 10_000 + Math.ceil(bytes.length / 500),
      maxContentLength: bytes.length,
      parseEmbedded: false,
      copyInput: false,
    })
  } catch (error) {
    throw new Malformed(error instanceof Error ? error.message : 'Not ASN.1')
  }
}

export function sequence(element: Element): Fields {
  return new Fields(expect(element, universal.sequence).children)
}

/** Elements of a SET OF. */
export const setOf = (element: Element): Element[] => expect(element, universal.set).children

/** Elements of a SEQUENCE OF. */
export const listOf = (element: Element): Element[] => expect(element, universal.sequence).children

export function octets(element: Element): Uint8Array {
  return expect(element, universal.octetString).content
}

export function bits(element: Element): Uint8Array {
  const content = expect(element, universal.bitString).content
  if (element.constructed || !content.length || (content[0] ?? 0) > 7) throw new Malformed('A bit string is expected')
  return content.subarray(1)
}

/** A bit string of whole bytes: keys and signatures. */
export function wholeBits(element: Element): Uint8Array {
  const content = bits(element)
  if (element.content[0] !== 0) throw new Malformed('A bit string of whole bytes is expected')
  return content
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

function expect(element: Element, tag: number): Element {
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

  end(): void {
    if (this.#at < this.#parts.length) throw new Malformed('The structure has more parts than it should')
  }

  rest(): readonly Element[] {
    const left = this.#parts.slice(this.#at)
    this.#at = this.#parts.length
    return left
  }
}
