import { z } from 'zod'
import { rowId } from '#contract/ids.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { Jobs } from '../../kernel/jobs.ts'
import { askForReports } from './periods.ts'
import { ASK_FOR_REPORTS } from './rows.ts'
import { closePeriods, FREEZE_REPUBLIC, freezeRepublic, sendReminders } from './time.ts'

const TIME = 'government.report-time'
const Frozen = z.object({ typeId: rowId, periodStart: z.iso.date() })

interface ReportWork {
  jobs: Jobs
  inSystem<T>(act: (ctx: Ctx) => Promise<T>): Promise<T>
}

/** Reports are asked for a little after midnight; reminders and ends of periods every ten minutes. */
export async function startReportJobs({ jobs, inSystem }: ReportWork): Promise<void> {
  await jobs.work(
    ASK_FOR_REPORTS,
    async () => {
      await inSystem(askForReports)
    },
    { cron: '5 0 * * *' },
  )
  await jobs.work(
    TIME,
    async () => {
      await closePeriods(inSystem)
      await sendReminders(inSystem)
    },
    { cron: '*/10 * * * *' },
  )
  await jobs.work(FREEZE_REPUBLIC, async (data) => {
    const over = Frozen.parse(data)
    await inSystem((ctx) => freezeRepublic(ctx, over))
  })
  await inSystem(({ tx }) => jobs.send(tx, ASK_FOR_REPORTS, {}))
}
