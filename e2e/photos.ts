import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { onTestFinished } from 'vitest'

interface Picked {
  name: string
  mimeType: string
  buffer: Buffer
}

/** A photograph as a phone takes it: large, and unlike any other, since no two sellers share a picture. */
export async function photo(name: string): Promise<Picked> {
  const [width, height] = [1600, 1200]
  const colour = () => Math.floor(Math.random() * 256)
  const patches = Array.from({ length: 12 }, () => {
    const [x, y, side] = [Math.random() * width, Math.random() * height, 150 + Math.random() * 500]
    return `<rect x="${x}" y="${y}" width="${side}" height="${side}" fill="rgb(${colour()},${colour()},${colour()})"/>`
  })
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${patches.join('')}</svg>`
  const buffer = await sharp(Buffer.from(drawn)).flatten({ background: '#7a9' }).jpeg().toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

/** As files of the visitor: what goes to the browser letter by letter takes it half a minute when it is large. */
export async function onDisk(...picked: readonly Picked[]): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'agro-photos-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return Promise.all(
    picked.map(async ({ name, buffer }) => {
      const path = join(folder, name)
      await writeFile(path, buffer)
      return path
    }),
  )
}

/** A program that calls itself a photograph. */
export const program: Picked = {
  name: 'pomidor.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff', 'latin1'), Buffer.alloc(4096, 7)]),
}

/** Twenty megabytes no browser can make smaller. */
export const heavy = (): Picked => ({
  name: 'hosil.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(20 * 2 ** 20, 3)]),
})
