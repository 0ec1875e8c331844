import { PARTY_CHANGED, PartyChange } from '../../identity/public.ts'
import type { MediaWork } from '../jobs.ts'
import { forgetMarks } from './forget.ts'

export async function startReadingJobs({ jobs, inSystem }: MediaWork): Promise<void> {
  await jobs.work(PARTY_CHANGED, async (data) => {
    const { userId, gone } = PartyChange.parse(data)
    if (userId && gone) await inSystem((ctx) => forgetMarks(ctx, userId))
  })
}
