import { sql } from 'kysely'
import type { CaseFlag } from '#contract/moderation/moderation-process.ts'
import type { Ctx } from '../kernel/context.ts'
import type { FileStore } from '../kernel/files/files.ts'
import { type Heavy, SYSTEM } from '../kernel/heavy/heavy.ts'
import { heavyModule } from '../kernel/heavy/task.ts'
import type { Jobs } from '../kernel/jobs.ts'
import { freshly } from '../kernel/memory.ts'
import { RECOUNT_JOB } from '../kernel/process/clock-work.ts'
import { bandsOf } from './bands.ts'
import { judgedBy, MODERATION_TOPIC, toJson } from './engine.ts'
import { LOOK_JOB, similarUses } from './pictures.ts'
import './tables.ts'

const pictures = heavyModule<typeof import('./look-alike.ts')>(new URL('./look-alike.ts', import.meta.url))
const HASH_SECONDS = 15

interface ModerationWork {
  jobs: Jobs
  files: FileStore
  heavy: Heavy
  inSystem<T>(act: (ctx: Ctx) => Promise<T>): Promise<T>
}

export async function startModerationJobs({ jobs, inSystem, files, heavy }: ModerationWork): Promise<void> {
  await jobs.work(LOOK_JOB, async (data) => {
    if ('caseId' in data && typeof data.caseId === 'number')
      await lookAtPictures({ inSystem, files, heavy }, data.caseId)
  })
  await jobs.work(RECOUNT_JOB, () => inSystem(recountCases))
}

/** The calendar has changed: deadlines of waiting cases are recomputed. */
async function recountCases(ctx: Ctx): Promise<void> {
  const waiting = await ctx.tx
    .selectFrom('moderationCases')
    .select(['id', 'submittedAt', 'dueAt'])
    .where('state', 'in', ['queued', 'taken'])
    .where('dueAt', '>', ctx.now)
    .orderBy('id')
    .execute()
  const dueOf = await judgedBy(freshly(ctx))
  for (const { id, submittedAt, dueAt: was } of waiting) {
    const dueAt = dueOf(submittedAt)
    if (dueAt.getTime() !== was.getTime())
      await ctx.tx.updateTable('moderationCases').set({ dueAt }).where('id', '=', id).execute()
  }
  await ctx.changed(MODERATION_TOPIC)
}

/** Bytes are read and hashed between two transactions; then similar pictures become flags. */
async function lookAtPictures({ inSystem, files, heavy }: Omit<ModerationWork, 'jobs'>, caseId: number): Promise<void> {
  const unknown = await inSystem((ctx) =>
    ctx.tx
      .selectFrom('judgedPictures')
      .innerJoin('moderationCases', (join) =>
        join
          .onRef('moderationCases.targetType', '=', 'judgedPictures.targetType')
          .onRef('moderationCases.targetId', '=', 'judgedPictures.targetId'),
      )
      .leftJoin('pictureHashes', 'pictureHashes.fileId', 'judgedPictures.fileId')
      .select('judgedPictures.fileId')
      .where('moderationCases.id', '=', caseId)
      .where('pictureHashes.fileId', 'is', null)
      .execute(),
  )
  const hashes: { fileId: string; hash: string; bands: number[] }[] = []
  for (const { fileId } of unknown) {
    const bytes = await files.bytesOf(fileId)
    const hash = bytes && (await heavy.run(SYSTEM, pictures('hashOf', [bytes], HASH_SECONDS)))
    if (hash) hashes.push({ fileId, hash, bands: bandsOf(hash) })
  }
  await inSystem(async (ctx) => {
    if (hashes.length > 0)
      await ctx.tx
        .insertInto('pictureHashes')
        .values(hashes)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    const row = await ctx.tx
      .selectFrom('moderationCases')
      .selectAll()
      .where('id', '=', caseId)
      .forUpdate()
      .executeTakeFirst()
    if (!row) return
    const shown = await ctx.tx
      .selectFrom('judgedPictures')
      .select('fileId')
      .where('targetType', '=', row.targetType)
      .where('targetId', '=', row.targetId)
      .execute()
    const alike = await similarUses(
      ctx,
      row,
      shown.map((one) => one.fileId),
    )
    const isOpen = row.state === 'queued' || row.state === 'taken'
    // A version published without a judge is judged after all.
    const reopened = row.auto && row.state === 'decided' && row.decidedBy === null && !(await hasOpenCase(ctx, row))
    // The job may run twice; flags are added once.
    const noticed = new Set(row.flags.filter(({ kind }) => kind === 'similarPicture').map(({ field }) => field))
    const news = alike.filter(({ fileId }) => !noticed.has(`images.${fileId}`))
    if (news.length === 0 || !(isOpen || reopened)) return
    const flags: CaseFlag[] = [
      ...row.flags,
      ...news.map(({ fileId, targetId }) => ({
        kind: 'similarPicture' as const,
        field: `images.${fileId}`,
        note: targetId,
      })),
    ]
    await ctx.tx
      .updateTable('moderationCases')
      .set({
        flags: toJson(flags),
        flagKinds: [...new Set(flags.map((flag) => flag.kind))],
        ...(reopened && { state: 'queued', sampled: true, decision: null, decidedAt: null }),
        rowVersion: sql`row_version + 1`,
      })
      .where('id', '=', caseId)
      .execute()
    await ctx.changed(MODERATION_TOPIC)
  })
}

/** A later version waits already: its judge sees the same pictures. */
async function hasOpenCase(ctx: Ctx, { targetType, targetId }: { targetType: string; targetId: string }) {
  const open = await ctx.tx
    .selectFrom('moderationCases')
    .select('id')
    .where('targetType', '=', targetType)
    .where('targetId', '=', targetId)
    .where('state', 'in', ['queued', 'taken'])
    .executeTakeFirst()
  return open !== undefined
}
