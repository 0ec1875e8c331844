import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { paperRule } from '#contract/files.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { examineFile } from '#server/kernel/files/examine-file.ts'
import type { FileStore } from '#server/kernel/files/files.ts'
import { dayOf } from '#uz/date.ts'
import { actAs } from '../act-as.ts'
import { readCategoryArt, storeAlbum } from '../market/pictures.ts'
import type { Author, Lands } from './author.ts'
import type { JobFacts } from './jobs.ts'
import type { SheetRow } from './sheets.ts'
import type { WareFacts } from './wares.ts'

interface Parts {
  files: FileStore
  facts: string
  art: string
}

const known = <K>(map: ReadonlyMap<K, number>, key: K): number => {
  const id = map.get(key)
  if (id === undefined) throw new Error(`The demo world names ${key}, which is not there`)
  return id
}

/** Roles, categories, units, pictures and licenses that contents point at, read once. */
export async function gatherFacts(
  ctx: Ctx,
  { files, facts, art }: Parts,
  lands: Lands,
  wares: readonly SheetRow[],
): Promise<JobFacts & WareFacts> {
  const roles = await ctx.tx.selectFrom('jobRoles').select(['id', 'slug']).execute()
  const roleIds = new Map(roles.map(({ id, slug }) => [slug, id]))
  const rows = await ctx.tx.selectFrom('categories').select(['id', 'slug', 'path']).execute()
  const bySlug = new Map(rows.map((row) => [row.slug, row]))
  const slugs = new Map(rows.map(({ id, slug }) => [id, slug]))
  const units = await ctx.tx.selectFrom('measurements').select(['id', 'code']).execute()
  const unitIds = new Map(units.map(({ id, code }) => [code, id]))
  const arts = await readCategoryArt(facts)
  const artOf = (slug: string) =>
    (bySlug.get(slug)?.path ?? []).map((id) => arts.get(slugs.get(id) ?? '')).findLast((name) => name !== undefined) ??
    'package'
  const album = await storeAlbum(
    ctx,
    files,
    art,
    wares.map((row) => artOf(row.category ?? '')),
  )
  const paper = await readFile(join(art, 'certificate-card.webp'))
  const name = 'litsenziya.webp'
  return {
    today: dayOf(ctx.now),
    lands,
    album,
    artOf,
    roleOf: (slug) => known(roleIds, slug),
    categoryOf: (slug) => known(new Map(rows.map((row) => [row.slug, row.id])), slug),
    unitOf: (code) => known(unitIds, code),
    async paperOf({ userId }: Author) {
      const drawn = await examineFile(paper, { name, kinds: ['image'], ours: true })
      return (await files.store(await actAs(ctx, userId), drawn, { name, paper: paperRule('ad') })).id
    },
  }
}
