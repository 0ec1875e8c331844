import { type Selectable, sql } from 'kysely'
import type { Edition } from '#contract/media/editions.ts'
import type { ContentKindName } from '#contract/media/enums.ts'
import { contentKinds } from '#contract/media/kinds.ts'
import { type Language, languages } from '#uz/language.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { FileStore } from '../../kernel/files/files.ts'
import { refuse } from '../../kernel/refuse.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { htmlIn, territoriesByIds } from '../../reference/public.ts'
import { previewedEdition } from '../content/preview.ts'
import type { EditionsTable } from '../tables.ts'
import { cardColumns, cardParts, cardsOf } from './cards.ts'
import { readable } from './filters.ts'
import { publicLink } from './links.ts'
import type { MediaMemory, MediaSite } from './memory.ts'
import { saidFields } from './say.ts'

const wholeColumns = [
  ...cardColumns,
  'editions.body',
  'editions.gallery',
  'editions.audio',
  'editions.source',
  'editions.seo',
  'editions.keywords',
  'editions.territories',
  'editions.extra',
] as const
type Row = Awaited<ReturnType<typeof readEdition>>

/** The page of one item. By a number of a kind the page is not about nothing is found. */
export async function getEdition(
  ctx: Ctx,
  files: FileStore,
  memory: MediaMemory,
  id: number,
  kinds: readonly ContentKindName[] | undefined,
): Promise<Edition> {
  const row = await readEdition(ctx, id)
  if (kinds?.length && !kinds.includes(row.kind)) refuse('E_NOT_FOUND')
  return presentEdition(ctx, files, memory, row)
}

/** The same page made of a text that nobody outside has read yet. */
export async function previewEdition(ctx: Ctx, files: FileStore, memory: MediaMemory, key: string): Promise<Edition> {
  const edition = await previewedEdition(ctx, key)
  const counts = { views: 0, likes: 0, bookmarks: 0, useful: 0, useless: 0, downloads: 0 }
  const fields = contentKinds[edition.kind].cardFields
  const brief = Object.fromEntries(
    fields.flatMap((field) => (field in edition.extra ? [[field, edition.extra[field]]] : [])),
  )
  return presentEdition(ctx, files, memory, { ...edition, ...counts, brief, listen: edition.audio !== null })
}

async function presentEdition(ctx: Ctx, files: FileStore, memory: MediaMemory, row: Row): Promise<Edition> {
  const site = await memory.site(ctx)
  const [card] = cardsOf(ctx, files, [row], site)
  if (!card) refuse('E_NOT_FOUND')
  const [names, places, previous, following] = await Promise.all([
    namesIn(ctx, site, row),
    territoriesByIds(ctx, row.territories),
    neighbour(ctx, row, 'before'),
    neighbour(ctx, row, 'after'),
  ])
  const { likes, bookmarks, useful, useless, downloads } = row
  return {
    ...card,
    body: htmlIn(ctx.lang, row.body),
    ...languageOf(ctx.lang, row),
    gallery: row.gallery.map((file) => files.urlOf(file)),
    audio: row.audio && {
      url: files.urlOf(row.audio.file),
      seconds: row.audio.seconds,
      bytes: row.audio.bytes,
    },
    source: row.source,
    keywords: row.keywords,
    territories: lowest([...places.values()]).map(({ id, path, name }) => ({
      id,
      code: path.split('/').at(-1) ?? '',
      name,
    })),
    seo: row.seo && { title: textIn(ctx.lang, row.seo.title), description: textIn(ctx.lang, row.seo.description) },
    extra: saidFields(ctx.lang, row.extra),
    names,
    ...{ likes, bookmarks, useful, useless, downloads },
    previous,
    following,
  }
}

async function readEdition(ctx: Ctx, id: number) {
  const row = await ctx.tx
    .selectFrom('editions')
    .innerJoin('contentItems', 'contentItems.id', 'editions.id')
    .select(wholeColumns)
    .select(cardParts)
    .select(['contentItems.likes', 'contentItems.bookmarks', 'contentItems.useful', 'contentItems.useless'])
    .select('contentItems.downloads')
    .where('editions.id', '=', id)
    .executeTakeFirst()
  return row && publicLink(row.kind, id) !== null ? row : refuse('E_NOT_FOUND')
}

type Texts = Pick<Row, 'title' | 'body'>

/** A language counts where the title and the text are written in it; Cyrillic is always made from the Uzbek. */
function languageOf(asked: Language, { title, body }: Texts) {
  const has = (lang: Language) =>
    lang === 'uz' || lang === 'cyrl' || Boolean(title[lang] && (body[lang] || body.uz === ''))
  return {
    language: has(asked) ? asked : ('uz' as const),
    fallback: !has(asked),
    languages: languages.filter(has),
  }
}

/** Of a district and its region only the district is said. */
const lowest = <T extends { path: string }>(places: readonly T[]): T[] =>
  places.filter((place) => !places.some((other) => other.path.startsWith(`${place.path}/`)))

/** What the kind's own fields only number. */
async function namesIn(
  ctx: Ctx,
  { categories, courseCategories }: MediaSite,
  { extra }: Pick<Row, 'extra'>,
): Promise<Record<string, string>> {
  const numbered = (field: string) => (typeof extra[field] === 'number' ? extra[field] : undefined)
  const [crop, territoryId, courseCategoryId, bookId] = [
    numbered('crop'),
    numbered('territoryId'),
    numbered('courseCategoryId'),
    numbered('bookId'),
  ]
  const [places, book] = await Promise.all([
    territoryId === undefined ? undefined : territoriesByIds(ctx, [territoryId]),
    bookId === undefined ? undefined : titleOf(ctx, bookId),
  ])
  const cropName = categories.find((one) => one.id === crop)?.name
  const courseName = courseCategoryId === undefined ? undefined : courseCategories.get(courseCategoryId)
  const found = {
    [`crop:${crop}`]: cropName && textIn(ctx.lang, cropName),
    [`territoryId:${territoryId}`]: territoryId === undefined ? undefined : places?.get(territoryId)?.name,
    [`courseCategoryId:${courseCategoryId}`]: courseName && textIn(ctx.lang, courseName),
    [`bookId:${bookId}`]: book,
  }
  return Object.fromEntries(Object.entries(found).flatMap(([key, name]) => (name ? [[key, name]] : [])))
}

async function titleOf(ctx: Ctx, id: number): Promise<string | undefined> {
  const row = await ctx.tx
    .selectFrom('editions')
    .select('title')
    .where('id', '=', id)
    .where(readable)
    .executeTakeFirst()
  return row && textIn(ctx.lang, row.title)
}

type Here = Pick<Selectable<EditionsTable>, 'id' | 'kind' | 'publishedAt'>

/** The query itself, so that a test can ask the planner about it. */
export const neighbourOf = (ctx: Ctx, { id, kind }: Pick<Here, 'id' | 'kind'>, side: 'before' | 'after') => {
  const way = side === 'before' ? 'desc' : 'asc'
  // Compared with the row itself: a moment read here has lost its microseconds.
  const here = sql`(select published_at, id from editions where id = ${id})`
  return ctx.tx
    .selectFrom('editions')
    .select(['id', 'kind', 'title'])
    .where(sql<boolean>`kind = ${kind}`)
    .where(sql<boolean>`(published_at, id) ${side === 'before' ? sql`<` : sql`>`} ${here}`)
    .orderBy('publishedAt', way)
    .orderBy('id', way)
    .limit(1)
}

async function neighbour(ctx: Ctx, here: Here, side: 'before' | 'after') {
  const row = await neighbourOf(ctx, here, side).executeTakeFirst()
  const path = row && publicLink(row.kind, row.id)
  return row && path ? { id: row.id, title: textIn(ctx.lang, row.title), path } : null
}
