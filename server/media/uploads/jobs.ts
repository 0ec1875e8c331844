import { DAY_MS } from '#uz/durations.ts'
import type { Ctx } from '../../kernel/context.ts'
import { type Incoming, openIncoming } from '../../kernel/files/incoming.ts'
import type { MediaWork } from '../jobs.ts'
import '../tables.ts'

const KEPT_MS = 3 * DAY_MS

export async function startUploadJobs({ jobs, inSystem, config }: MediaWork): Promise<void> {
  const incoming = openIncoming(config.dataDir)
  await jobs.work('media.uploads', () => inSystem((ctx) => forgetUploads(ctx, incoming)), { cron: '20 4 * * *' })
}

/** What nobody went on with for days. */
export async function forgetUploads(ctx: Ctx, incoming: Incoming): Promise<void> {
  const gone = await ctx.tx
    .deleteFrom('uploads')
    .where('createdAt', '<', new Date(ctx.now.getTime() - KEPT_MS))
    .returning('id')
    .execute()
  for (const { id } of gone) await incoming.drop(id)
}
