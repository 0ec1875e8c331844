import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
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
/** The picture above a text: one thing in front, another behind it. */
const cover = {
  width: 1280,
  height: 720,
  front: { size: 440, left: 170, top: 140 },
  back: { size: 300, left: 780, top: 290 },
}
/** Two thirds of the work for a tenth more bytes: they are drawn at every first start. */
const effort = 2
/** Only handed on to the next step. */
const quick = { compressionLevel: 0 }
const here = import.meta.dirname
const folder = `${here}/../build/art`
const stampFile = `${folder}/.stamp`
const emojiFile = createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji/icons.json')

const text = await readFile(`${here}/../facts/art.csv`, 'utf8')
const covers = await coversWanted()
const stamp = await stampOf(JSON.stringify([text, covers]))
if ((await readFile(stampFile, 'utf8').catch(() => '')) === stamp) process.exit()

const pictures = z.array(Picture).parse(parse(text, { columns: true }))
const { icons } = EmojiSet.parse(JSON.parse(await readFile(emojiFile, 'utf8')))

await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
const queue = pictures.values()
const shown = new Set(covers.flat())
const kept = new Map<string, { drawn: Buffer; picture: Picture }>()
await Promise.all(Array.from({ length: availableParallelism() }, drawNext))
await mkdir(`${folder}/covers`)
const coverQueue = covers.values()
await Promise.all(Array.from({ length: availableParallelism() }, drawNextCover))
// Last, so that an interrupted run is not taken for a finished one.
await writeFile(stampFile, stamp)
console.log(`${pictures.length} pictures and ${covers.length} covers drawn`)

async function drawNext() {
  for (const picture of queue) await draw(picture)
}

async function drawNextCover() {
  for (const names of coverQueue) await drawCover(names)
}

/** Pairs of things that texts of the demo world ask for: `cover: droplet pump`, or a cell of a table. */
async function coversWanted(): Promise<[string, string][]> {
  const texts = `${here}/../demo/media`
  const files = (await readdir(texts)).filter((name) => name.endsWith('.md'))
  const lines = (await Promise.all(files.map((name) => readFile(`${texts}/${name}`, 'utf8')))).join('\n')
  const named = [...lines.matchAll(/^cover: ([a-z-]+) ([a-z-]+)$|\| ([a-z-]+) ([a-z-]+) \| [a-z-]* \|/gm)]
  const pairs = named.map(([, front = '', back = '', cellFront = '', cellBack = '']): [string, string] => [
    front || cellFront,
    back || cellBack,
  ])
  return [...new Map(pairs.map((pair) => [pair.join(), pair])).values()]
}

async function drawCover([front, back]: [string, string]) {
  const [ahead, behind] = [kept.get(front), kept.get(back)]
  if (!ahead || !behind) throw new Error(`demo/media: no picture for the cover "${front} ${back}"`)
  const put = async (drawn: Buffer, { size, ...at }: { size: number; left: number; top: number }) => ({
    input: await sharp(drawn).resize(size).png(quick).toBuffer(),
    ...at,
  })
  await sharp(ground(ahead.picture.a, ahead.picture.b, cover))
    .composite([await put(behind.drawn, cover.back), await put(ahead.drawn, cover.front)])
    .webp({ quality: 80, effort })
    .toFile(`${folder}/covers/${front}-${back}.webp`)
}

async function draw(picture: Picture) {
  const { name, emoji, a, b, size, card: wanted } = picture
  const icon = icons[emoji]
  if (!icon) throw new Error(`facts/art.csv: no emoji "${emoji}" for "${name}"`)
  // Drawn once, at the largest size asked for: the blurs inside these drawings are the costly part.
  const pixels = Math.max(size, wanted || shown.has(name) ? card.object : 0)
  const drawn = await sharp(svgOf(icon.body, pixels)).png(quick).toBuffer()
  if (shown.has(name)) kept.set(name, { drawn, picture })
  await sharp(drawn).resize(size).webp({ quality: 82, alphaQuality: 90, effort }).toFile(`${folder}/${name}.webp`)
  if (!wanted) return
  for (const [layout, places] of Object.entries(layouts)) {
    const objects = await Promise.all(
      places.map(async ({ size: pixels, ...at }) => ({
        input: await sharp(drawn).resize(pixels).png(quick).toBuffer(),
        ...at,
      })),
    )
    // The ground of a heap is turned over: neighbours in a list should not look like one photograph.
    await sharp(layout === 'card' ? ground(a, b) : ground(b, a))
      .composite(objects)
      .webp({ quality: 82, effort })
      .toFile(`${folder}/${name}-${layout}.webp`)
  }
}

function svgOf(body: string, pixels: number) {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}" viewBox="0 0 32 32">${body}</svg>`,
  )
}

/** CSS `linear-gradient(160deg, a, b)` on a card, so that a picture and a CSS ground look the same. */
function ground(a: string, b: string, { width, height }: { width: number; height: number } = card) {
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
