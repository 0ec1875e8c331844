import { Permission } from '#contract/permissions.ts'
import type { Ctx } from '../kernel/context.ts'
import { notify } from '../notices/public.ts'
import { holdersOfCode } from './code-holders.ts'

/** Whoever may change the work calendar hears that a year of it is to be confirmed, and how many days wait for that. */
export async function tellCalendarKeepers(ctx: Ctx, year: number, open: number): Promise<void> {
  const keepers = await holdersOfCode(ctx, Permission.SiteConfigUpdate)
  const link = `/dashboard/work-calendar?year=${year}`
  await notify(ctx, 'calendar.confirm', keepers, { year: String(year), n: open }, { as: 'staff', link })
}
