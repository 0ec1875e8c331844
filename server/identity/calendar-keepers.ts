import { Permission } from '#contract/permissions.ts'
import type { Ctx } from '../kernel/context.ts'
import { notify } from '../notices/public.ts'
import { holdersOfCode } from './code-holders.ts'

/** Tells those who may change the work calendar that a year of it must be confirmed, and how many days are open. */
export async function tellCalendarKeepers(ctx: Ctx, year: number, open: number): Promise<void> {
  const keepers = await holdersOfCode(ctx, Permission.SiteConfigUpdate)
  const link = `/dashboard/work-calendar?year=${year}`
  await notify(ctx, 'calendar.confirm', keepers, { year: String(year), n: open }, { as: 'staff', link })
}
