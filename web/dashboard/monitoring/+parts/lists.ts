import type { PlaceLevel } from '#contract/government/monitoring/indicator.ts'
import { holdsAny } from '#contract/holds-any.ts'
import { findScreen } from '#web/screens/find-screen.ts'
import { type Holder, opensTo } from '#web/screens/screen.ts'

type At = 'regionId' | 'districtId' | 'neighborhoodId'
/** The list that an indicator counts. Those of money and of calls have none by territory yet. */
const lists: Readonly<Record<string, string>> = {
  users: '/dashboard/users',
  deals: '/dashboard/deals',
  dealSum: '/dashboard/deals',
  turnover: '/dashboard/clearing',
  applications: '/dashboard/applications',
  approved: '/dashboard/applications',
  answerDays: '/dashboard/applications',
  disbursed: '/dashboard/applications',
  coverage: '/dashboard/hokim-assistant/household',
  level: '/dashboard/deepening-specialization-manage',
  agreements: '/dashboard/leaders',
  paidOnTime: '/dashboard/leaders',
  debt: '/dashboard/leaders',
  onTime: '/dashboard/initiative-project-manage',
  reports: '/dashboard/reports',
  survival: '/dashboard/reports-v2',
  lotsUsed: '/dashboard/reports-v2',
}
const names: Partial<Record<PlaceLevel, At>> = {
  region: 'regionId',
  district: 'districtId',
  neighborhood: 'neighborhoodId',
}

interface Where {
  level: PlaceLevel
  id: number | null
}

/** Where the rows behind a figure are read, for whoever may read them. */
export function listOf(code: string, { level, id }: Where, holder: Holder): string | undefined {
  const path = lists[code]
  const screen = path === undefined ? undefined : findScreen(path)?.screen
  if (!path || !screen || !opensTo(screen, holder) || !holdsAny(new Set(holder.permissions), screen.codes ?? []))
    return undefined
  const name = names[level]
  return name && id !== null ? `${path}?${name}=${id}` : path
}
