import { pricesIn } from '#contract/announcements/changes.ts'
import { type AnnouncementKindName, type AnyContent, announcementKinds } from '#contract/announcements/kinds.ts'
import { kinds } from '#server/announcements/kinds/all.ts'
import { phoneColumns } from '#server/announcements/mine/phone.ts'
import { publishAds } from '#server/announcements/publish.ts'
import { ANNOUNCEMENT, contentColumns } from '#server/announcements/row.ts'
import type { Ctx, SignedCtx } from '#server/kernel/context.ts'
import { writeAudits } from '#server/kernel/process/audit.ts'
import { toJson } from '#server/moderation/engine.ts'
import { categoryRules, placesByIds } from '#server/reference/public.ts'
import { searchKey } from '#uz/search-key.ts'
import { actAs } from '../act-as.ts'
import type { Author } from './author.ts'

export interface Announced {
  kind: AnnouncementKindName
  author: Author
  /** What it was written from: of those with the same text one is examined. */
  row: object
  draft: AnyContent
  publishedAt: Date
  expiresAt: Date
  views: number
}

/** After a draft, a submission and a judgement. */
const ROW_VERSION = 3

/**
 * All that is up, in a few statements for each author: the rules of the form are asked once for every text, and the rows
 * are those which draft, submission and judgement would have left behind. Answers the ids in the same order.
 */
export async function fillBoard(ctx: Ctx, moderatorId: string, announced: readonly Announced[]): Promise<number[]> {
  const acting = await actorsOf(ctx, announced)
  await requireSound(acting, announced)
  const whole = announced.map(({ kind, draft }) => kinds[kind].wholeOf(draft))
  const rows = await ctx.tx
    .insertInto('announcements')
    .values(
      announced.map(({ kind, author, publishedAt, expiresAt, views }, at) => {
        const content = requireAt(whole, at)
        return {
          kind,
          ...ownerOf(author),
          ...contentColumns(kind, content),
          ...requireActor(acting, author).phone,
          status: 'published' as const,
          version: 1,
          approvedPrices: pricesIn(announcementKinds[kind], content),
          publishedAt,
          expiresAt,
          views,
          createdAt: publishedAt,
          updatedAt: publishedAt,
          rowVersion: ROW_VERSION,
        }
      }),
    )
    .returning('id')
    .execute()
  const ids = rows.map(({ id }) => id)
  const each = announced.map((one, at) => ({ ...one, id: requireAt(ids, at), content: requireAt(whole, at) }))
  await ctx.tx
    .insertInto('announcementVersions')
    .values(
      each.map(({ id, content, publishedAt: at }) => ({ announcementId: id, version: 1, content, createdAt: at })),
    )
    .execute()
  await keepJudgements(ctx, moderatorId, each)
  await keepHistory(ctx, acting, each)
  await publishAds(ctx, ids)
  return ids
}

type Each = Announced & { id: number; content: AnyContent }
type Acting = ReadonlyMap<string, { ctx: SignedCtx; phone: Awaited<ReturnType<typeof phoneColumns>> }>

const ownerOf = ({ userId, organizationId }: Author) => ({ ownerUserId: userId, ownerOrganizationId: organizationId })

async function actorsOf(ctx: Ctx, announced: readonly Announced[]): Promise<Acting> {
  const acting = new Map<string, { ctx: SignedCtx; phone: Awaited<ReturnType<typeof phoneColumns>> }>()
  for (const { author } of announced) {
    if (acting.has(author.userId)) continue
    const signed = await actAs(ctx, author.userId)
    acting.set(author.userId, { ctx: signed, phone: await phoneColumns(signed, null) })
  }
  return acting
}

async function requireSound(acting: Acting, announced: readonly Announced[]): Promise<void> {
  const examined = new Set<object>()
  for (const { kind, author, row, draft } of announced) {
    if (examined.has(row)) continue
    examined.add(row)
    const faults = await kinds[kind].examine(requireActor(acting, author).ctx, draft)
    if (faults.length > 0) throw new Error(`Demo ${kind} ${JSON.stringify(draft.title)}: ${JSON.stringify(faults)}`)
  }
}

async function keepJudgements(ctx: Ctx, moderatorId: string, each: readonly Each[]): Promise<void> {
  const kept = each.map((one) => ({ ...one, ...kinds[one.kind].keptOf(one.content) }))
  const categories = await categoryRules(
    ctx,
    kept.flatMap(({ categoryId }) => categoryId ?? []),
  )
  const places = await placesByIds(
    ctx,
    kept.flatMap(({ territoryId }) => territoryId ?? []),
  )
  await ctx.tx
    .insertInto('moderationCases')
    .values(
      kept.map(({ id, kind, author, content, title, cover, categoryId, territoryId, publishedAt }) => {
        const { queue, materialFields } = announcementKinds[kind]
        const place = territoryId === null ? undefined : places.get(territoryId)
        const shown = title ?? { uz: `№ ${id}` }
        return {
          ...ownerOf(author),
          ...{ targetType: queue, targetId: String(id), version: 1, queue, state: 'decided' as const },
          title: shown,
          searchKey: searchKey(Object.values(shown).join(' ')),
          picture: cover,
          categoryId,
          categoryPath: [...((categoryId !== null && categories.get(categoryId)?.path) || [])],
          territoryId,
          regionId: place?.regionId ?? null,
          territoryPath: place?.path ?? '',
          after: toJson(Object.fromEntries(materialFields.map((field) => [field, content[field] ?? null]))),
          ...{ submittedAt: publishedAt, dueAt: publishedAt, takenAt: publishedAt, assigneeId: moderatorId },
          ...{ decision: 'publish' as const, decidedBy: moderatorId, decidedAt: publishedAt },
        }
      }),
    )
    .execute()
}

async function keepHistory(ctx: Ctx, acting: Acting, each: readonly Each[]): Promise<void> {
  const byAuthor = Map.groupBy(each, ({ author }) => author)
  for (const [author, own] of byAuthor) {
    const { actor } = requireActor(acting, author).ctx
    await writeAudits(
      ctx.tx,
      { actor, now: ctx.now, ip: '', device: 'demo' },
      own.flatMap(({ id }) => [
        { action: 'announcement.created', objectType: ANNOUNCEMENT, objectId: id, to: 'draft' },
        { action: 'announcement.submit', objectType: ANNOUNCEMENT, objectId: id, from: 'draft', to: 'on_moderation' },
        {
          action: 'announcement.publish',
          objectType: ANNOUNCEMENT,
          objectId: id,
          from: 'on_moderation',
          to: 'published',
        },
      ]),
    )
  }
}

function requireActor(acting: Acting, { userId }: Author) {
  const found = acting.get(userId)
  if (!found) throw new Error('The demo world lost an author')
  return found
}

function requireAt<T>(list: readonly T[], at: number): T {
  const found = list[at]
  if (found === undefined) throw new Error('The demo world lost an announcement')
  return found
}
