import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { refuse } from '../refuse.ts'
import { writeWhole } from './disk-files.ts'

export const WEBP = 'image/webp'
const MAX_SIDE = 1920
/** A small file may unfold into gigabytes of pixels; today's phones make up to a hundred megapixels. */
const MAX_MEGAPIXELS = 110
const DRAW_SECONDS = 15

// Several pictures are drawn at once already: one must not take all cores.
sharp.concurrency(1)
// Nothing is drawn twice, so a cache of libvips would only take memory.
sharp.cache(false)

const open = (bytes: Uint8Array) =>
  sharp(bytes, { limitInputPixels: MAX_MEGAPIXELS * 1e6, sequentialRead: true }).timeout({ seconds: DRAW_SECONDS })

/** Re-encoding drops EXIF with its coordinates, and whatever else was hidden in the file. */
export async function toPicture(bytes: Uint8Array, name: string) {
  const picture = await open(bytes)
    .autoOrient()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 84 })
    .toBuffer({ resolveWithObject: true })
    .catch((error: unknown) => refuseDrawing(error, name))
  return { body: picture.data, mime: WEBP, width: picture.info.width, height: picture.info.height }
}

/** The library reports its errors in words only. */
function refuseDrawing(error: unknown, name: string): never {
  const words = error instanceof Error ? error.message : ''
  if (words.includes('pixel limit')) refuse('V_FILE_PIXELS', { max: MAX_MEGAPIXELS })
  if (words.startsWith('timeout')) refuse('E_TOO_HEAVY')
  refuse('V_FILE_CONTENT', { reason: name })
}

export async function asDrawn(bytes: Uint8Array) {
  const { width, height } = await sharp(bytes).metadata()
  return { body: bytes, mime: WEBP, width, height }
}

export async function shrink(from: string, to: string, width: number): Promise<void> {
  const picture = await open(await readFile(from))
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer()
  await writeWhole(to, picture)
}

export async function toJpeg(path: string, side: number): Promise<Uint8Array> {
  return open(await readFile(path))
    .resize({ width: side, height: side, fit: 'cover' })
    .jpeg({ quality: 82 })
    .toBuffer()
}
