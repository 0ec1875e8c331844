import { sql } from 'kysely'
import { dayOf } from '#uz/date.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { MediaWork } from '../jobs.ts'
import { CONTENT, MEDIA_TOPIC } from './item.ts'
import { publishEditions } from './publish.ts'
import { tellPublished } from './tell.ts'

const SOME = 50

/** Publishes items whose time has come; true while there may be more. */
export async function appearSome(ctx: Ctx): Promise<boolean> {
  const rows = await ctx.tx
    .updateTable('contentItems')
    .set({
      status: 'published',
      publishedVersion: sql`version`,
      publishedAt: sql`coalesce(published_at, publish_at)`,
      publishAt: null,
      previewKey: null,
      returnedComment: null,
      writers: [],
      updatedAt: ctx.now,
      rowVersion: sql`row_version + 1`,
    })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('contentItems')
        .select('id')
        .where('status', '=', 'scheduled')
        .where('publishAt', '<=', ctx.now)
        .orderBy('publishAt')
        .limit(SOME)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'kind', 'content', 'submittedBy', 'createdBy'])
    .execute()
  for (const row of rows) {
    await ctx.audit({
      action: 'content.appear',
      objectType: CONTENT,
      objectId: row.id,
      from: 'scheduled',
      to: 'published',
    })
    await tellPublished(ctx, row)
  }
  return finish(
    ctx,
    rows.map(({ id }) => id),
  )
}

/** Takes items down whose time is over. */
export async function expireSome(ctx: Ctx): Promise<boolean> {
  const rows = await ctx.tx
    .updateTable('contentItems')
    .set({
      status: 'archived',
      editStatus: 'none',
      pinnedAt: null,
      previewKey: null,
      updatedAt: ctx.now,
      rowVersion: sql`row_version + 1`,
    })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('contentItems')
        .select('id')
        .where('status', '=', 'published')
        .where('unpublishAt', '<=', ctx.now)
        .orderBy('unpublishAt')
        .limit(SOME)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute()
  for (const { id } of rows)
    await ctx.audit({ action: 'content.expire', objectType: CONTENT, objectId: id, from: 'published', to: 'archived' })
  return finish(
    ctx,
    rows.map(({ id }) => id),
  )
}

/** Items nobody has confirmed in time are not shown: publishing leaves them out. */
export async function lapseSome(ctx: Ctx): Promise<boolean> {
  const rows = await ctx.tx
    .selectFrom('editions')
    .select('id')
    .where('lapsesOn', '<=', dayOf(ctx.now))
    .orderBy('lapsesOn')
    .limit(SOME)
    .execute()
  for (const { id } of rows) await ctx.audit({ action: 'content.lapsed', objectType: CONTENT, objectId: id })
  return finish(
    ctx,
    rows.map(({ id }) => id),
  )
}

async function finish(ctx: Ctx, ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return false
  await publishEditions(ctx, ids)
  await ctx.changed(MEDIA_TOPIC)
  return ids.length === SOME
}

const CARE = 'media.content'

/** Every minute, and once after a start for what came due meanwhile: no item keeps the platform from starting. */
export async function startContentJobs({ jobs, inSystem }: Pick<MediaWork, 'jobs' | 'inSystem'>): Promise<void> {
  await jobs.work(CARE, () => careForTime(inSystem), { cron: '* * * * *' })
  await inSystem(({ tx }) => jobs.send(tx, CARE, {}))
}

/** One failing item does not stop the others: faults are reported after all were tried. */
async function careForTime(inSystem: MediaWork['inSystem']): Promise<void> {
  const faults: unknown[] = []
  for (const some of [appearSome, expireSome, lapseSome])
    try {
      while (await inSystem(some));
    } catch (fault) {
      faults.push(fault)
    }
  if (faults.length > 0) throw new AggregateError(faults, CARE)
}
