import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Cover } from '#contract/media/content.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { examineAt, examineFile } from '#server/kernel/files/examine-file.ts'
import type { FileStore } from '#server/kernel/files/files.ts'

interface Kept {
  file: string
  bytes: number
  seconds: number
}

/** What texts point at: pictures, recordings, books, categories, districts. Each is stored once, when it is asked for. */
export interface Shelf {
  ctx: Ctx
  cover(names: string | undefined): Promise<Cover | null>
  /** A recording or a film beside the texts. */
  voice(name: string): Promise<Kept>
  book(number: number): Promise<Kept & { pages: number }>
  crops(slugs: string | undefined): number[]
  district(name: string): number
}

const here = (path: string) => new URL(path, import.meta.url)

export async function openShelf(ctx: Ctx, files: FileStore, art: string): Promise<Shelf> {
  const categories = await ctx.tx.selectFrom('categories').select(['id', 'slug']).execute()
  const bySlug = new Map(categories.map(({ id, slug }) => [slug, id]))
  const districts = await ctx.tx
    .selectFrom('territories')
    .select(['id', 'name'])
    .where('level', '=', 'district')
    .execute()
  const covers = new Map<string, Promise<Cover>>()
  const found = <T>(one: T | undefined, name: string): T => {
    if (one === undefined) throw new Error(`The demo world names «${name}», which is not there`)
    return one
  }

  async function storeCover(name: string): Promise<Cover> {
    const bytes = await readFile(join(art, 'covers', `${name}.webp`))
    const drawn = await examineFile(bytes, { name, kinds: ['image'], ours: true })
    const { id } = await files.store(ctx, drawn, { name: `${name}.webp` })
    // What is drawn first is what it is about: a narrow card shows that whole.
    return { file: id, x: 12, y: 50 }
  }

  /** What is adopted is moved: a copy goes. */
  async function adopt(path: URL, name: string, formats: readonly string[]) {
    const folder = await mkdtemp(join(tmpdir(), 'agro-demo-'))
    try {
      const copy = join(folder, name)
      await copyFile(path, copy)
      return await files.adopt(ctx, await examineAt(copy, { name, formats }), name)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  return {
    ctx,
    async cover(names) {
      if (!names) return null
      const name = names.replace(' ', '-')
      const stored = covers.get(name) ?? storeCover(name)
      covers.set(name, stored)
      return stored
    },
    async voice(name) {
      const { id, size, seconds } = await adopt(here(`voices/${name}`), name, ['opus', 'webm'])
      return { file: id, bytes: size, seconds: seconds ?? 1 }
    },
    async book(number) {
      const bytes = await readFile(here(`books/${number}.pdf`))
      const { id, size } = await adopt(here(`books/${number}.pdf`), `${number}.pdf`, ['pdf'])
      return { file: id, bytes: size, seconds: 0, pages: bytes.toString('latin1').split(/\/Type \/Page\b/).length - 1 }
    },
    crops: (slugs) => (slugs ?? '').split(' ').flatMap((slug) => (slug ? found(bySlug.get(slug), slug) : [])),
    district: (name) =>
      found(
        districts.find((one) => one.name.uz.startsWith(`${name} `)),
        name,
      ).id,
  }
}
