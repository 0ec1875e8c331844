import { type Selectable, sql } from 'kysely'
import type { Localized } from '#contract/localized.ts'
import type { ContentDraft, ContentFields } from '#contract/media/content.ts'
import type { ContentKindName } from '#contract/media/enums.ts'
import { contentKinds } from '#contract/media/kinds.ts'
import { READING_WORDS_PER_MINUTE } from '#contract/media/limits.ts'
import { dayOf } from '#uz/date.ts'
import type { Ctx } from '../../kernel/context.ts'
import { textOfHtml } from '../../kernel/html.ts'
import { type CategoryRules, categoryRules, type Place, placesByIds } from '../../reference/public.ts'
import { learnWords, type SearchWords, searchWords } from '../../search/public.ts'
import type { EditionsTable } from '../tables.ts'
import { wholeOf } from './item.ts'
import { kinds } from './kinds/all.ts'
import type { PublishedItem, ToPublish } from './kinds/kind.ts'

/** An item with the text to publish: the published version, or for a preview the one being written. */
interface Item {
  id: number
  kind: ContentKindName
  slug: string
  content: ContentDraft
  parentId: number | null
  position: number
  publishedAt: Date
  pinnedAt: Date | null
  updatedAt: Date
}
export type EditionRow = Omit<Selectable<EditionsTable>, 'words'>

/**
 * Rebuilds the public rows of these items from their published versions: there while published and confirmed, gone
 * otherwise. Every change of an item ends here, in its own transaction. A constant number of statements.
 */
export async function publishEditions(ctx: Ctx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const today = dayOf(ctx.now)
  const made = await editionsOf(ctx, await itemsToPublish(ctx, ids))
  const editions = made.filter(({ edition }) => !edition.lapsesOn || edition.lapsesOn > today)
  await ctx.tx
    .deleteFrom('editions')
    .where('id', 'in', [...ids])
    .execute()
  if (editions.length === 0) return
  await ctx.tx
    .insertInto('editions')
    .values(editions.map(({ edition, words }) => ({ ...edition, words: sql<string>`${words.vector}::tsvector` })))
    .execute()
  // Only words that name things enter the vocabulary of corrections, not every word of every text.
  const written = editions.flatMap(({ words }) => [...words.written].filter(([, { telling }]) => telling))
  await learnWords(ctx, new Map(written))
}

/** Locked: of two that publish the same item at once the second sees the result of the first. */
async function itemsToPublish(ctx: Ctx, ids: readonly number[]): Promise<Item[]> {
  const rows = await ctx.tx
    .selectFrom('contentItems as item')
    .innerJoin('contentVersions as version', (join) =>
      join.onRef('version.itemId', '=', 'item.id').onRef('version.version', '=', 'item.publishedVersion'),
    )
    .select(['item.id', 'item.kind', 'item.slug', 'item.parentId', 'item.position', 'item.publishedAt'])
    .select(['item.pinnedAt', 'version.content', 'version.at as updatedAt'])
    .where('item.id', 'in', [...ids])
    .where('item.status', '=', 'published')
    .orderBy('item.id')
    .forNoKeyUpdate('item')
    .execute()
  return rows.flatMap(({ slug, publishedAt, ...row }) => (slug && publishedAt ? [{ ...row, slug, publishedAt }] : []))
}

/** What these are read as, whatever their state; what is not whole is left out. */
export async function editionsOf(
  ctx: Ctx,
  items: readonly Item[],
): Promise<{ edition: EditionRow; words: SearchWords }[]> {
  const contents = new Map(
    items.flatMap((item): [number, ContentFields][] => {
      const whole = wholeOf(item.kind, item.content)
      return whole ? [[item.id, whole]] : []
    }),
  )
  const published = await publishedItems(ctx, items, contents)
  const both = items.flatMap((item) => {
    const [content, own] = [contents.get(item.id), published.get(item.id)]
    return content && own ? [{ item, content, own }] : []
  })
  const crops = await categoryRules(
    ctx,
    both.flatMap(({ content, own }) => [...content.crops, ...own.crops]),
  )
  const places = await placesByIds(
    ctx,
    both.flatMap(({ content, own }) => [...own.territoryIds, ...content.territories]),
  )
  return both.map(({ item, content, own }) => {
    const named = [...new Set([...own.crops, ...content.crops])].flatMap((id) => crops.get(id) ?? [])
    const lies = [...new Set([...own.territoryIds, ...content.territories])].flatMap((id) => places.get(id) ?? [])
    return { edition: editionOf(item, content, own, named, lies), words: wordsOf(content, own, named, lies) }
  })
}

/** Each kind is asked once for all of its own. */
async function publishedItems(
  ctx: Ctx,
  items: readonly Item[],
  contents: ReadonlyMap<number, ContentFields>,
): Promise<Map<number, PublishedItem>> {
  const byKind: Map<ContentKindName, readonly Item[]> = Map.groupBy(items, ({ kind }) => kind)
  const published = new Map<number, PublishedItem>()
  for (const [kind, some] of byKind) {
    const items = some.flatMap(({ id, publishedAt }): [number, ToPublish<ContentFields['extra']>][] => {
      const content = contents.get(id)
      return content ? [[id, { content, extra: content.extra, publishedAt }]] : []
    })
    for (const [id, one] of await kinds[kind].publishedOf(ctx, new Map(items))) published.set(id, one)
  }
  return published
}

function editionOf(
  { id, kind, slug, parentId, position, publishedAt, pinnedAt, updatedAt }: Item,
  content: ContentFields,
  own: PublishedItem,
  crops: readonly CategoryRules[],
  places: readonly Place[],
): EditionRow {
  const { title, lead, body, cover, gallery, audio, author, source, seo, tags } = content
  return {
    ...{ id, kind, slug, parentId, publishedAt, pinnedAt, updatedAt },
    // Parts are ordered without being edited; other items have their position in the content.
    position: contentKinds[kind].partOf === null ? kinds[kind].placeOf(content.extra).position : position,
    ...{ title, cover, gallery, audio, author, source },
    lead: lead?.uz ? lead : null,
    body: body ?? { uz: '' },
    seo: seo?.title.uz ? seo : null,
    keywords: tags,
    tags: [...own.tags],
    crops: crops.map((crop) => crop.id),
    cropPath: [...new Set(crops.flatMap((crop) => crop.path))],
    regionId: places[0]?.regionId ?? null,
    // With all they lie in: whoever asks for a region finds what is in its districts.
    territories: [...new Set(places.flatMap((place) => [place.regionId, place.districtId ?? place.id, place.id]))],
    latitude: own.point?.latitude ?? null,
    longitude: own.point?.longitude ?? null,
    deadline: own.deadline,
    lapsesOn: own.lapsesOn,
    readingMin: readingMinutes(body),
    seconds: own.seconds,
    extra: own.extra,
  }
}

export function readingMinutes(body: Localized | null): number {
  const words = textOfHtml(body?.uz ?? '')
    .split(/\s+/)
    .filter(Boolean).length
  return words === 0 ? 0 : Math.max(1, Math.round(words / READING_WORDS_PER_MINUTE))
}

/** The title first, then crops, keywords and what the kind adds; the text itself last. */
function wordsOf(
  { title, lead, body, tags, author }: ContentFields,
  own: PublishedItem,
  crops: readonly CategoryRules[],
  places: readonly Place[],
): SearchWords {
  const texts = Object.values(body ?? {}).map((html) => ({ uz: textOfHtml(html ?? '') }))
  const others = crops.slice(1).flatMap(({ name }) => Object.values(name))
  return searchWords({
    title,
    category: crops[0]?.name ?? null,
    traits: [...tags, ...own.traits, ...others, ...Object.values(lead ?? {})].filter((text) => text !== undefined),
    above: crops.flatMap(({ pathNames }) => pathNames.slice(0, -1)),
    place: [...places.flatMap(({ names }) => names), { uz: author ?? '' }, ...texts],
    owner: own.owner,
  })
}
