import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Ctx } from '#server/kernel/context.ts'
import { examineFile } from '#server/kernel/files/examine-file.ts'
import type { FileStore } from '#server/kernel/files/files.ts'
import { readRecords } from '#server/kernel/files/sheet.ts'

/** How a thing was laid out for its photograph; `scripts/art.ts` draws each. */
export const layouts = ['card', 'pair', 'heap'] as const
type Layout = (typeof layouts)[number]
type Picture = `${string}-${Layout}`

export interface Album {
  /** The file of a picture; the same one for whoever asks twice. */
  idOf(art: string, layout: Layout): string
}

/** Which drawing shows a category: its own, or that of the nearest one above. */
export async function readCategoryArt(facts: string): Promise<ReadonlyMap<string, string>> {
  const records = await readRecords(await readFile(join(facts, 'category-art.csv')), ['slug', 'art'])
  return new Map(records.map(({ values }) => [values.slug ?? '', values.art ?? '']))
}

/** Stores every picture that will be asked for, once: goods of one kind share their photographs. */
export async function storeAlbum(
  ctx: Ctx,
  files: FileStore,
  folder: string,
  arts: Iterable<string>,
  shown: readonly Layout[] = layouts,
): Promise<Album> {
  const ids = new Map<Picture, string>()
  const wanted = [...new Set(arts)].flatMap((art) => shown.map((layout) => [art, layout] as const))
  const store = async ([art, layout]: readonly [string, Layout]) => {
    const name = `${art}-${layout}.webp`
    const drawn = await examineFile(await bytesOf(folder, art, layout), { name, kinds: ['image'], ours: true })
    const { id } = await files.store(ctx, drawn, { name })
    ids.set(`${art}-${layout}`, id)
  }
  // A few at a time: encoding keeps several cores busy, the rows go in one after another all the same.
  for (let from = 0; from < wanted.length; from += AT_ONCE)
    await Promise.all(wanted.slice(from, from + AT_ONCE).map(store))
  return {
    idOf(art, layout) {
      const id = ids.get(`${art}-${layout}`)
      if (!id) throw new Error(`The demo world has no picture ${art}-${layout}`)
      return id
    },
  }
}

const AT_ONCE = 8

/** Small drawings have no ground of their own; they are better than nothing. */
async function bytesOf(folder: string, art: string, layout: Layout): Promise<Uint8Array> {
  for (const name of [`${art}-${layout}`, `${art}-card`, art]) {
    const bytes = await readFile(join(folder, `${name}.webp`)).catch(() => undefined)
    if (bytes) return bytes
  }
  throw new Error(`build/art has no ${art}.webp: node scripts/art.ts draws it`)
}
