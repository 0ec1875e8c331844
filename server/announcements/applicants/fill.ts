import { sql } from 'kysely'
import { applicantProcess } from '#contract/announcements/applicant-process.ts'
import type { Ctx } from '../../kernel/context.ts'
import { pauseFilled } from '../filled.ts'
import type { Applicant } from './row.ts'
import { tellSide } from './tell.ts'

const TOLD = 200

/** Counts hired people or finished work; when all places are filled, the announcement pauses. */
export async function countDone(ctx: Ctx, row: Applicant): Promise<void> {
  await ctx.tx
    .updateTable('announcements')
    .set({ filled: sql`filled + ${row.people}` })
    .where('id', '=', row.announcementId)
    .execute()
  if (!(await pauseFilled(ctx, row.announcementId))) return
  const waiting = await ctx.tx
    .selectFrom('applicants')
    .selectAll()
    .where('announcementId', '=', row.announcementId)
    .where('status', 'in', [...applicantProcess.expire.from])
    .orderBy('id')
    .limit(TOLD)
    .execute()
  for (const one of waiting) await tellSide(ctx, one, 'applicant', 'applicant.filled')
}
