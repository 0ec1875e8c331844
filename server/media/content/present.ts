import type { ContentRow, StaffContent } from '#contract/media/staff.ts'
import { isLanguage } from '#uz/language.ts'
import type { Ctx, SignedCtx } from '../../kernel/context.ts'
import { refuse, sayFaults } from '../../kernel/refuse.ts'
import { actorName } from '../../kernel/words/actor-name.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { categoriesByIds, territoriesByIds } from '../../reference/public.ts'
import { publicLink } from '../reading/links.ts'
import { examine } from './examine.ts'
import { filesIn } from './files.ts'
import { type Item, mayWith } from './item.ts'
import { kinds } from './kinds/all.ts'
import { itemsByIds } from './kinds/items.ts'
import { previewPath } from './preview-path.ts'
import { rightsOf } from './rights.ts'

const THUMB = 160
const pictureUrl = (file: string, width: number) => `/files/${file}/${width}`

export interface Shown extends Item {
  createdByName: string | null
  /** The public reads it now. */
  isOut: boolean
}

/** Items with what lists say of them beside their own columns. */
export const shownItems = (ctx: Ctx) =>
  ctx.tx
    .selectFrom('contentItems')
    .selectAll()
    .select(actorName('createdBy').as('createdByName'))
    // As `exists`, the planner would read every edition for a page of twenty.
    .select((eb) =>
      eb(
        eb.selectFrom('editions').select('editions.id').whereRef('editions.id', '=', 'contentItems.id'),
        'is not',
        null,
      )
        .$castTo<boolean>()
        .as('isOut'),
    )

const languagesIn = (texts: readonly string[]) => texts.filter(isLanguage)
const moment = (at: Date | null) => at?.toISOString() ?? null

/** Rows with the names of their crops: one statement for any number. */
export async function presentRows(ctx: SignedCtx, rows: readonly Shown[]): Promise<ContentRow[]> {
  const crops = await categoriesByIds(
    ctx,
    rows.flatMap((row) => row.crops),
  )
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    title: row.content.title ? textIn(ctx.lang, row.content.title) : '',
    picture: row.cover && pictureUrl(row.cover, THUMB),
    languages: languagesIn(row.languages),
    staleLanguages: languagesIn(row.staleLanguages),
    author: row.author,
    createdByName: row.createdByName,
    crops: row.crops.flatMap((id) => crops.get(id) ?? []).map(({ id, name }) => ({ id, name })),
    status: row.status,
    editStatus: row.editStatus,
    publishAt: moment(row.publishAt),
    unpublishAt: moment(row.unpublishAt),
    publishedAt: moment(row.publishedAt),
    pinned: row.pinnedAt !== null,
    views: row.views,
    parentId: row.parentId,
    position: row.position,
    updatedAt: row.updatedAt.toISOString(),
    path: row.isOut ? publicLink(row.kind, row.id) : null,
    rowVersion: row.rowVersion,
    can: rightsOf(ctx, row),
  }))
}

/** One item with all an editor shows of it; what one's codes do not open is not found. */
export async function getContent(ctx: SignedCtx, id: number): Promise<StaffContent> {
  const row = await shownItems(ctx)
    .select(actorName('submittedBy').as('submittedByName'))
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row || !mayWith(ctx, row.kind, 'list')) refuse('E_NOT_FOUND')
  const [shown] = await presentRows(ctx, [row])
  if (!shown) refuse('E_NOT_FOUND')
  const faults = await examine(ctx, row, row.content)
  const { content, slug, version, publishedVersion, submittedByName, returnedComment } = row
  return {
    ...shown,
    ...{ content, slug, version, publishedVersion, submittedByName, returnedComment },
    previewPath: previewPath(row),
    faults: sayFaults(faults, ctx.lang),
    pictures: Object.fromEntries(
      filesIn(row.kind, content).flatMap(({ id: file, is }) =>
        is === 'picture' ? [[file, pictureUrl(file, 640)]] : [],
      ),
    ),
    names: await namesIn(ctx, row),
  }
}

/** Names of what the content only numbers; two statements. */
async function namesIn(ctx: SignedCtx, { kind, content }: Item): Promise<Record<string, string>> {
  const { territories, items } = kinds[kind].refersTo(content.extra ?? {})
  const places = await territoriesByIds(ctx, [...territories, ...(content.territories ?? [])])
  const others = await itemsByIds(ctx, items)
  return Object.fromEntries([
    ...[...places].map(([id, { name }]) => [`territory:${id}`, name]),
    ...[...others].map(([id, { title }]) => [`item:${id}`, title]),
  ])
}
