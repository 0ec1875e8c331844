/**
 * RC2 (RFC 2268), decryption only: old key files hide their certificates with its 40-bit form, which Node's OpenSSL no
 * longer offers. It protects nothing; it is here to read.
 */
const permutation = Buffer.from(
  'd978f9c419ddb5ed28e9fd794aa0d89dc67e37832b76538e624c6488448bfba2' +
    '179a59f587b34f1361456d8d09817d32bd8f40eb86b77b0bf09521225c6b4e82' +
    '54d66593ce60b21c7356c014a78cf1dc1275ca1f3bbee4d1423dd430a33cb626' +
    '6fbf0eda4669075727f21d9bbc944303f811c7f690ef3ee706c3d52fc8661ed7' +
    '08e8eade8052eef784aa72ac354d6a2a961ad2715a1549744b9fd05e0418a4ec' +
    'c2e0416e0f51cbcc2491af50a1f47039997c3a8523b8b47afc02365b25559731' +
    '2d5dfa98e38a92ae05df2910676cbac9d300e6cfe19ea82c6316013f58e289a9' +
    '0d38341bab33ffb0bb480c5fb9b1cd2ec5f3db47e5a59c770aa62068fe7fc1ad',
  'hex',
)
const at = (bytes: Uint8Array | Uint16Array, index: number) => bytes[index] ?? 0

function expand(key: Uint8Array, effectiveBits: number): Uint16Array {
  const table = new Uint8Array(128)
  table.set(key)
  for (let index = key.length; index < 128; index++)
    table[index] = at(permutation, (at(table, index - 1) + at(table, index - key.length)) & 255)
  const length = Math.ceil(effectiveBits / 8)
  table[128 - length] = at(permutation, at(table, 128 - length) & (255 >> (8 * length - effectiveBits)))
  for (let index = 127 - length; index >= 0; index--)
    table[index] = at(permutation, at(table, index + 1) ^ at(table, index + length))
  return Uint16Array.from({ length: 64 }, (_, index) => at(table, 2 * index) | (at(table, 2 * index + 1) << 8))
}

const shifts = [1, 2, 3, 5]

/** One block of eight bytes, backwards through five, six and five mixing rounds with a mash between them. */
export function decryptRc2Block(key: Uint8Array, effectiveBits: number, block: Uint8Array): Uint8Array {
  return decryptBlock(expand(key, effectiveBits), block)
}

function decryptBlock(table: Uint16Array, block: Uint8Array): Uint8Array {
  const r = Uint16Array.from({ length: 4 }, (_, index) => at(block, 2 * index) | (at(block, 2 * index + 1) << 8))
  let next = 63
  for (let turn = 15; turn >= 0; turn--) {
    for (let index = 3; index >= 0; index--) {
      const shift = shifts[index] ?? 0
      const rotated = (at(r, index) >> shift) | (at(r, index) << (16 - shift))
      const [last, second, third] = [at(r, (index + 3) & 3), at(r, (index + 2) & 3), at(r, (index + 1) & 3)]
      r[index] = rotated - at(table, next--) - (last & second) - (~last & third)
    }
    // Going backwards the mashes stand after the first five rounds and after the next six.
    if (turn === 11 || turn === 5)
      for (let index = 3; index >= 0; index--) r[index] = at(r, index) - at(table, at(r, (index + 3) & 3) & 63)
  }
  return new Uint8Array(r.buffer)
}

/** Cipher block chaining; the padding is left for the caller to check. */
export function decryptRc2(key: Uint8Array, effectiveBits: number, iv: Uint8Array, data: Uint8Array): Uint8Array {
  const table = expand(key, effectiveBits)
  const clear = new Uint8Array(data.length)
  for (let offset = 0; offset < data.length; offset += 8) {
    const block = decryptBlock(table, data.subarray(offset, offset + 8))
    const previous = offset ? data.subarray(offset - 8, offset) : iv
    clear.set(
      block.map((byte, index) => byte ^ at(previous, index)),
      offset,
    )
  }
  return clear
}
