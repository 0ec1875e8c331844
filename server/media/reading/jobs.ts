import { formatTime } from '#uz/date.ts'
import { PARTY_CHANGED, PartyChange } from '../../identity/public.ts'
import type { MediaWork } from '../jobs.ts'
import { tellReaders } from './digest.ts'
import { forgetMarks } from './forget.ts'

const DIGEST = 'media.digest'
/** What came in the day and at night is told in the morning. */
const MORNING = '08:00'

export async function startReadingJobs({ jobs, inSystem, clock }: MediaWork): Promise<void> {
  await jobs.work(PARTY_CHANGED, async (data) => {
    const { userId, gone } = PartyChange.parse(data)
    if (userId && gone) await inSystem((ctx) => forgetMarks(ctx, userId))
  })
  await jobs.work(
    DIGEST,
    async () => {
      if (formatTime(clock()) < MORNING) return
      while (await inSystem(tellReaders));
    },
    // Every hour, so that a morning without us is made up for; a day has one.
    { cron: '40 * * * *' },
  )
}
