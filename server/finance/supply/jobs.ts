import { z } from 'zod'
import { rowId } from '#contract/ids.ts'
import type { FinanceWork } from '../jobs.ts'
import { SETTLE_LOT } from './rows.ts'
import { settleLot } from './settle.ts'

const Settled = z.object({ lotId: rowId })

export async function startSupplyJobs({ jobs, inSystem }: FinanceWork): Promise<void> {
  await jobs.work(SETTLE_LOT, async (data) => settleLot(inSystem, Settled.parse(data).lotId))
}
