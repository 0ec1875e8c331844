import { type Selectable, sql } from 'kysely'
import type { EditionCard } from '#contract/media/editions.ts'
import { contentKinds } from '#contract/media/kinds.ts'
import { dayOf } from '#uz/date.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { FileStore } from '../../kernel/files/files.ts'
import { textIn } from '../../kernel/words/localized.ts'
import type { EditionsTable } from '../tables.ts'
import { publicLink } from './links.ts'
import type { MediaSite } from './memory.ts'
import { saidFields } from './say.ts'

const CARD = 640

/** What a card is made of; `select(cardColumns).select(cardParts)` from editions gives it. */
export const cardColumns = [
  'editions.id',
  'editions.kind',
  'editions.slug',
  'editions.title',
  'editions.lead',
  'editions.cover',
  'editions.author',
  'editions.tags',
  'editions.crops',
  'editions.regionId',
  'editions.latitude',
  'editions.longitude',
  'editions.deadline',
  'editions.readingMin',
  'editions.seconds',
  'editions.pinnedAt',
  'editions.publishedAt',
  'editions.updatedAt',
] as const

type Column<T> = T extends `editions.${infer C extends keyof EditionsTable}` ? C : never
export type EditionCardRow = Pick<Selectable<EditionsTable>, Column<(typeof cardColumns)[number]>> & {
  brief: Record<string, unknown>
  listen: boolean
  views: number
}

const briefFields = [...new Set(Object.values(contentKinds).flatMap((kind) => kind.cardFields))]
/** Of the kind's own fields only those: whole lists of lessons and tracks would travel with every row. */
export const cardParts = [
  sql<Record<string, unknown>>`(select coalesce(jsonb_object_agg(field, editions.extra->field), '{}')
    from unnest(${sql.val(briefFields)}::text[]) field where editions.extra ? field)`.as('brief'),
  sql<boolean>`editions.audio is not null`.as('listen'),
  sql<number>`coalesce((select views from content_items where content_items.id = editions.id), 0)`.as('views'),
]

/** Cards in the order of the rows; names come from memory. */
export function cardsOf(
  ctx: Ctx,
  files: FileStore,
  rows: readonly EditionCardRow[],
  { categories, places }: MediaSite,
): EditionCard[] {
  const today = dayOf(ctx.now)
  const crops = new Map(categories.map((one) => [one.id, one]))
  const regions = new Map(places.map((place) => [place.id, place]))
  return rows.map((row) => {
    const region = row.regionId === null ? undefined : regions.get(row.regionId)
    return {
      id: row.id,
      kind: row.kind,
      slug: row.slug,
      path: publicLink(row.kind, row.id),
      title: textIn(ctx.lang, row.title),
      lead: row.lead && (textIn(ctx.lang, row.lead) || null),
      cover: row.cover && { ...row.cover, url: files.urlOf(row.cover.file, CARD) },
      author: row.author,
      tags: row.tags,
      crops: row.crops.flatMap((id) => {
        const crop = crops.get(id)
        return crop ? [{ id, slug: crop.slug, name: textIn(ctx.lang, crop.name) }] : []
      }),
      region: region ? { id: region.id, code: region.code, name: textIn(ctx.lang, region.name) } : null,
      point:
        row.latitude === null || row.longitude === null ? null : { latitude: row.latitude, longitude: row.longitude },
      deadline: row.deadline,
      over: row.deadline !== null && row.deadline < today,
      readingMin: row.readingMin,
      seconds: row.seconds,
      listen: row.listen,
      pinned: row.pinnedAt !== null,
      views: row.views,
      brief: briefIn(ctx, row),
      publishedAt: row.publishedAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    }
  })
}

function briefIn(ctx: Ctx, { kind, brief }: Pick<EditionCardRow, 'kind' | 'brief'>) {
  const { cardFields } = contentKinds[kind]
  const own = Object.fromEntries(Object.entries(brief).filter(([field]) => cardFields.includes(field)))
  return saidFields(ctx.lang, own)
}
