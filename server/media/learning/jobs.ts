import { PARTY_CHANGED, PartyChange } from '../../identity/public.ts'
import type { MediaWork } from '../jobs.ts'
import { forgetLearner } from './forget.ts'

export async function startLearningJobs({ jobs, inSystem }: MediaWork): Promise<void> {
  await jobs.work(PARTY_CHANGED, async (data) => {
    const change = PartyChange.parse(data)
    await inSystem((ctx) => forgetLearner(ctx, change))
  })
}
