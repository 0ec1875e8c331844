/**
 * O'z DSt 1106:2009 algorithm II as E-IMZO uses it: numerically GOST R 34.11-94 (RFC 5831) with a zero start vector and
 * the substitution table of RFC 4357 section 11.2. Everything is little-endian.
 */
const substitution = [
  [10, 4, 5, 6, 8, 1, 3, 7, 13, 12, 14, 0, 9, 2, 11, 15],
  [5, 15, 4, 0, 2, 13, 11, 9, 1, 7, 6, 3, 12, 14, 10, 8],
  [7, 15, 12, 14, 9, 4, 1, 0, 3, 11, 5, 2, 6, 10, 8, 13],
  [4, 10, 7, 12, 0, 15, 2, 8, 14, 1, 6, 5, 13, 11, 9, 3],
  [7, 6, 4, 11, 9, 12, 2, 10, 1, 8, 0, 14, 15, 13, 3, 5],
  [7, 6, 2, 4, 13, 9, 15, 0, 10, 1, 5, 11, 8, 14, 12, 3],
  [13, 14, 4, 1, 7, 0, 5, 10, 3, 12, 8, 15, 6, 2, 9, 11],
  [1, 3, 10, 9, 5, 11, 4, 15, 8, 6, 7, 14, 13, 0, 2, 12],
]
const rotateLeft11 = (word: number) => (word << 11) | (word >>> 21)

/** Two substitutions and the rotation of a cipher round, looked up a byte at a time. */
const lookup = (position: number) =>
  Uint32Array.from({ length: 256 }, (_, byte) => {
    const low = substitution[position * 2]?.[byte & 15] ?? 0
    const high = substitution[position * 2 + 1]?.[byte >> 4] ?? 0
    return rotateLeft11(((high << 4) | low) << (position * 8))
  })
const [table0, table1, table2, table3] = [lookup(0), lookup(1), lookup(2), lookup(3)]

/** The key-making constants C2 (zero), C3, C4 (zero), as little-endian words. */
const third = Uint32Array.of(
  0xff00ff00,
  0xff00ff00,
  0x00ff00ff,
  0x00ff00ff,
  0x00ffff00,
  0xff0000ff,
  0x000000ff,
  0xff00ffff,
)

const word = (words: Uint32Array, index: number) => words[index] ?? 0
const half = (halves: Uint16Array, index: number) => halves[index] ?? 0

function round(value: number): number {
  return (
    word(table0, value & 255) ^
    word(table1, (value >>> 8) & 255) ^
    word(table2, (value >>> 16) & 255) ^
    word(table3, value >>> 24)
  )
}

/** GOST 28147-89 in simple replacement, one 64-bit block: keys three times forward, once backward. */
function encrypt(key: Uint32Array, from: Uint32Array, into: Uint32Array, at: number): void {
  let low = word(from, at)
  let high = word(from, at + 1)
  for (let step = 0; step < 32; step += 2) {
    const first = step < 24 ? step & 7 : 31 - step
    const second = step < 24 ? (step + 1) & 7 : 30 - step
    high ^= round((low + word(key, first)) | 0)
    low ^= round((high + word(key, second)) | 0)
  }
  into[at] = high
  into[at + 1] = low
}

/** A(y): the four 64-bit parts move down, the last becomes the exclusive-or of the two lowest. */
function transformA(words: Uint32Array): void {
  const low = word(words, 0) ^ word(words, 2)
  const high = word(words, 1) ^ word(words, 3)
  for (let index = 0; index < 6; index++) words[index] = word(words, index + 2)
  words[6] = low
  words[7] = high
}

/** P: byte 4k+i of the key is byte 8i+k of the input. */
function permute(input: Uint8Array, key: Uint8Array): void {
  for (let k = 0; k < 8; k++) for (let i = 0; i < 4; i++) key[4 * k + i] = input[8 * i + k] ?? 0
}

/** ψ applied `times` times: a shift register over sixteen 16-bit words, unrolled along `tape`. */
function shuffle(halves: Uint16Array, tape: Uint16Array, times: number): void {
  tape.set(halves)
  for (let at = 0; at < times; at++) {
    tape[at + 16] =
      half(tape, at) ^
      half(tape, at + 1) ^
      half(tape, at + 2) ^
      half(tape, at + 3) ^
      half(tape, at + 12) ^
      half(tape, at + 15)
  }
  for (let at = 0; at < 16; at++) halves[at] = half(tape, at + times)
}

/** The step function χ: state and block give the next state, in place. */
function createStep(): (state: Uint32Array, block: Uint32Array) => void {
  const u = new Uint32Array(8)
  const v = new Uint32Array(8)
  const mixed = new Uint32Array(8)
  const key = new Uint32Array(8)
  const s = new Uint32Array(8)
  const register = new Uint16Array(s.buffer)
  const tape = new Uint16Array(16 + 61)
  const mixedBytes = new Uint8Array(mixed.buffer)
  const keyBytes = new Uint8Array(key.buffer)
  return (state, block) => {
    u.set(state)
    v.set(block)
    for (let part = 0; part < 4; part++) {
      if (part) {
        transformA(u)
        if (part === 2) for (let index = 0; index < 8; index++) u[index] = word(u, index) ^ word(third, index)
        transformA(v)
        transformA(v)
      }
      for (let index = 0; index < 8; index++) mixed[index] = word(u, index) ^ word(v, index)
      permute(mixedBytes, keyBytes)
      encrypt(key, state, s, part * 2)
    }
    shuffle(register, tape, 12)
    for (let index = 0; index < 8; index++) s[index] = word(s, index) ^ word(block, index)
    shuffle(register, tape, 1)
    for (let index = 0; index < 8; index++) s[index] = word(s, index) ^ word(state, index)
    shuffle(register, tape, 61)
    state.set(s)
  }
}

function addTo(sum: Uint32Array, block: Uint32Array): void {
  let carry = 0
  for (let index = 0; index < 8; index++) {
    const total = word(sum, index) + word(block, index) + carry
    sum[index] = total
    carry = total > 0xffffffff ? 1 : 0
  }
}

/** The 32-byte national hash of `data`. */
export function nationalHash(data: Uint8Array): Uint8Array {
  const step = createStep()
  const state = new Uint32Array(8)
  const sum = new Uint32Array(8)
  const block = new Uint32Array(8)
  const blockBytes = new Uint8Array(block.buffer)
  for (let offset = 0; offset < data.length; offset += 32) {
    if (offset + 32 > data.length) blockBytes.fill(0)
    blockBytes.set(data.subarray(offset, offset + 32))
    step(state, block)
    addTo(sum, block)
  }
  const bits = data.length * 8
  block.fill(0)
  block[0] = bits
  block[1] = Math.floor(bits / 0x100000000)
  step(state, block)
  step(state, sum)
  return new Uint8Array(state.buffer)
}
