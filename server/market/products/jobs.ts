import { z } from 'zod'
import { PARTY_CHANGED, PartyChange } from '../../identity/public.ts'
import { forgetPlaces } from '../addresses/forget.ts'
import { forgetKept } from '../favorites/forget.ts'
import type { MarketWork } from '../jobs.ts'
import { dropLapsedCertificates, expireSome, followSeller, tellExpiring } from './care.ts'
import { CATEGORY_JOB, followCategory } from './surroundings.ts'

const Category = z.object({ categoryId: z.int() })

export async function startProductJobs({ jobs, inSystem }: MarketWork): Promise<void> {
  await jobs.work(
    'market.product-expiry',
    async () => {
      await inSystem(tellExpiring)
      while (await inSystem(expireSome));
    },
    { cron: '7 * * * *' },
  )
  await jobs.work('market.product-papers', async () => void (await inSystem(dropLapsedCertificates)), {
    cron: '20 0 * * *',
  })
  await jobs.work(CATEGORY_JOB, async (data) => {
    const { categoryId } = Category.parse(data)
    await inSystem((ctx) => followCategory(ctx, categoryId))
  })
  await jobs.work(PARTY_CHANGED, async (data) => {
    const change = PartyChange.parse(data)
    await inSystem((ctx) => followSeller(ctx, change))
    const { userId, gone } = change
    if (userId && gone)
      await inSystem(async (ctx) => {
        await forgetKept(ctx, userId)
        await forgetPlaces(ctx, userId)
      })
  })
}
