import sharp from 'sharp'

/**
 * A difference hash: which of two neighbouring pixels is lighter, in a picture of nine by eight. It survives another
 * size, format or brightness, and differs for another picture.
 */
export async function hashOf(bytes: Uint8Array): Promise<string | undefined> {
  const grey = await sharp(bytes)
    .greyscale()
    .resize(9, 8, { fit: 'fill' })
    .raw()
    .toBuffer()
    .catch(() => undefined)
  if (!grey) return undefined
  const channels = grey.length / 72
  let bits = ''
  for (let row = 0; row < 8; row++)
    for (let column = 0; column < 8; column++) {
      const at = (row * 9 + column) * channels
      bits += (grey[at] ?? 0) < (grey[at + channels] ?? 0) ? '1' : '0'
    }
  // All plain pictures are alike, so their hash says nothing.
  if (!bits.includes('1')) return undefined
  return BigInt(`0b${bits}`).toString(16).padStart(16, '0')
}
