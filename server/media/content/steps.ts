import type { Updateable } from 'kysely'
import type { StaffStep } from '#contract/media/content-process.ts'
import type { StaffContent } from '#contract/media/staff.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { refuse, refuseFields } from '../../kernel/refuse.ts'
import type { ContentItemsTable } from '../tables.ts'
import { requireTimes, type Times, timeColumns } from './drafts.ts'
import { requireSound } from './examine.ts'
import { CONTENT, contentColumns, edits, type Item, items, MEDIA_TOPIC, mayWith } from './item.ts'
import { kinds } from './kinds/all.ts'
import { lockItem } from './lock.ts'
import { inPlace } from './place.ts'
import { getContent } from './present.ts'
import { publishEditions } from './publish.ts'
import { requireAlone, requireUnreferred } from './references.ts'
import { requireMove, rightsOf } from './rights.ts'
import { freeSlugs } from './slug.ts'
import { tellPublished, tellReturned, tellSubmitted } from './tell.ts'
import { keepSources } from './translations.ts'
import { keepVersion, readVersion } from './versions.ts'

interface Asked extends Times {
  step: StaffStep
  rowVersion: number
  comment?: string | undefined
}
type Columns = Updateable<ContentItemsTable>

export async function takeContentStep(ctx: SignedCtx, id: number, asked: Asked): Promise<StaffContent> {
  await takeStep(ctx, await lockItem(ctx, id, asked.rowVersion), asked)
  return getContent(ctx, id)
}

async function takeStep(
  ctx: SignedCtx,
  before: Item,
  { step, comment, ...times }: Omit<Asked, 'rowVersion'>,
): Promise<Item> {
  const move = requireMove(ctx, before, step)
  requireTimes(ctx, before, times)
  const row = { ...before, ...timeColumns(times) }
  const own = await effects[step]?.(ctx, row, comment)
  const taken = { reason: comment, set: { ...timeColumns(times), ...own } }
  const after =
    move.of === 'edit'
      ? await edits.take(ctx, before, move.step, taken)
      : await items.take(ctx, before, move.step, taken)
  if (before.status === 'published' || after.status === 'published') await publishEditions(ctx, [row.id])
  await afterwards[step]?.(ctx, after, comment ?? '')
  return after
}

type Effect = (ctx: SignedCtx, row: Item, comment: string | undefined) => Promise<Columns>

/** Whole, kept as a version, with an address of its own. */
async function readied(ctx: SignedCtx, row: Item, comment?: string): Promise<Columns> {
  await requireSound(ctx, row, row.content)
  const [slug] = row.slug === null ? await freeSlugs(ctx, row.kind, [row.title]) : [row.slug]
  return { version: await keepVersion(ctx, row, row.content, comment), slug: slug ?? null }
}

const effects: Partial<Record<StaffStep, Effect>> = {
  submit: async (ctx, row, comment) => ({
    ...(await readied(ctx, row, comment)),
    submittedBy: ctx.actor.userId,
    returnedComment: null,
  }),
  async return(_, __, comment) {
    if (!comment) refuseFields([{ field: 'comment', code: 'V_REQUIRED', values: { label: 'comment' } }])
    return { returnedComment: comment }
  },
  async schedule(ctx, row) {
    if (!row.publishAt) refuseFields([{ field: 'publishAt', code: 'V_REQUIRED' }])
    if (row.publishAt <= ctx.now) refuseFields([{ field: 'publishAt', code: 'V_DATE_PAST' }])
    return readied(ctx, row)
  },
  async publish(ctx, row) {
    const { version, slug } = await readied(ctx, row)
    return {
      version,
      slug,
      publishedVersion: version,
      publishedAt: row.publishedAt ?? ctx.now,
      // Published: a scheduled time means nothing any more.
      publishAt: null,
      previewKey: null,
      returnedComment: null,
      writers: [],
    }
  },
  async unpublish(ctx, row) {
    await kinds[row.kind].requireMayGo(ctx, row)
    return { pinnedAt: null, publishAt: null }
  },
  /** The published text stays; the edit is lost except for its kept versions. */
  async discard(ctx, row) {
    const { content } = await readVersion(ctx, row.id, row.publishedVersion ?? 0)
    const { columns, fresh } = contentColumns(row.kind, inPlace(row, content), row)
    await keepSources(ctx, [{ itemId: row.id, fresh, content }])
    return { ...columns, writers: [], returnedComment: null, previewKey: null }
  },
  async archive(ctx, row) {
    await requireUnreferred(ctx, row)
    if (row.status === 'published') await kinds[row.kind].requireMayGo(ctx, row)
    return { pinnedAt: null, previewKey: null }
  },
  restore: async () => ({ publishAt: null, unpublishAt: null }),
}

const afterwards: Partial<Record<StaffStep, (ctx: SignedCtx, row: Item, comment: string) => Promise<void>>> = {
  submit: tellSubmitted,
  return: tellReturned,
  publish: tellPublished,
}

/** A draft nobody has ever submitted leaves no trace but the history. */
export async function removeContent(ctx: SignedCtx, id: number): Promise<void> {
  const row = await lockItem(ctx, id)
  if (!mayWith(ctx, row.kind, 'edit')) refuse('E_FORBIDDEN')
  if (!rightsOf(ctx, row).remove) refuse('E_STATE', { status: row.status })
  await requireAlone(ctx, row)
  await ctx.tx.deleteFrom('contentItems').where('id', '=', id).execute()
  await ctx.audit({ action: 'content.removed', objectType: CONTENT, objectId: id, from: row.status })
  await ctx.changed(MEDIA_TOPIC)
}
