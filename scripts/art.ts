import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import { parse } from 'csv-parse/sync'
import sharp from 'sharp'
import { z } from 'zod'

const Picture = z.strictObject({
  name: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
  emoji: z.string().min(1),
  a: z.string().regex(/^#[0-9a-f]{6}$/),
  b: z.string().regex(/^#[0-9a-f]{6}$/),
  size: z.coerce.number().int().min(64).max(1024),
  card: z.stringbool({ truthy: ['yes'], falsy: ['no'] }),
})
type Picture = z.infer<typeof Picture>

const EmojiSet = z.object({ icons: z.record(z.string(), z.object({ body: z.string() })) })

const card = { width: 640, height: 480, object: 333 }
/** One of it, two of it, a heap of it: as sellers lay their goods out. */
const layouts = {
  card: [{ size: 333, left: 154, top: 74 }],
  pair: [
    { size: 260, left: 70, top: 60 },
    { size: 260, left: 310, top: 160 },
  ],
  heap: [
    { size: 210, left: 215, top: 40 },
    { size: 210, left: 110, top: 210 },
    { size: 210, left: 320, top: 210 },
  ],
}
const here = import.meta.dirname
const folder = `${here}/../build/art`
const stampFile = `${folder}/.stamp`
const emojiFile = createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji/icons.json')

const text = await readFile(`${here}/../facts/art.csv`, 'utf8')
const stamp = await stampOf(text)
if ((await readFile(stampFile, 'utf8').catch(() => '')) === stamp) process.exit()

const pictures = z.array(Picture).parse(parse(text, { columns: true }))
const { icons } = EmojiSet.parse(JSON.parse(await readFile(emojiFile, 'utf8')))

await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
const queue = pictures.values()
await Promise.all(Array.from({ length: availableParallelism() }, drawNext))
// Last, so that an interrupted run is not taken for a finished one.
await writeFile(stampFile, stamp)
console.log(`${pictures.length} pictures drawn`)

async function drawNext() {
  for (const picture of queue) await draw(picture)
}

async function draw({ name, emoji, a, b, size, card: wanted }: Picture) {
  const icon = icons[emoji]
  if (!icon) throw new Error(`facts/art.csv: no emoji "${emoji}" for "${name}"`)
  // Drawn once, at the largest size asked for: the blurs inside these drawings are the costly part.
  const drawn = await sharp(svgOf(icon.body, Math.max(size, wanted ? card.object : 0)))
    .png({ compressionLevel: 0 })
    .toBuffer()
  await sharp(drawn).resize(size).webp({ quality: 82, alphaQuality: 90 }).toFile(`${folder}/${name}.webp`)
  if (!wanted) return
  for (const [layout, places] of Object.entries(layouts)) {
    const objects = await Promise.all(
      places.map(async ({ size: pixels, ...at }) => ({ input: await sharp(drawn).resize(pixels).toBuffer(), ...at })),
    )
    // The ground of a heap is turned over: neighbours in a list should not look like one photograph.
    await sharp(layout === 'card' ? ground(a, b) : ground(b, a))
      .composite(objects)
      .webp({ quality: 82 })
      .toFile(`${folder}/${name}-${layout}.webp`)
  }
}

function svgOf(body: string, pixels: number) {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}" viewBox="0 0 32 32">${body}</svg>`,
  )
}

/** CSS `linear-gradient(160deg, a, b)` on a card, so that a picture and a CSS ground look the same. */
function ground(a: string, b: string) {
  const { width, height } = card
  const angle = (160 * Math.PI) / 180
  const [x, y] = [Math.sin(angle), -Math.cos(angle)]
  const half = (Math.abs(width * x) + Math.abs(height * y)) / 2
  const [cx, cy] = [width / 2, height / 2]
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      <linearGradient id="g" gradientUnits="userSpaceOnUse" x1="${cx - x * half}" y1="${cy - y * half}"
        x2="${cx + x * half}" y2="${cy + y * half}"><stop stop-color="${a}"/><stop offset="1" stop-color="${b}"/>
      </linearGradient><rect width="${width}" height="${height}" fill="url(#g)"/></svg>`,
  )
}

async function stampOf(list: string) {
  const tools = await Promise.all(
    [`${here}/art.ts`, emojiFile.replace('icons.json', 'package.json')].map((file) => readFile(file, 'utf8')),
  )
  return createHash('sha256')
    .update(JSON.stringify([list, ...tools, sharp.versions]))
    .digest('hex')
}
