import type { Selectable } from 'kysely'
import { type Lying, type ScopedCtx, withinScope } from '../../kernel/scope.ts'
import type { MonitoringPeriodsTable } from '../tables.ts'
import '../tables.ts'

export type MonitoringPeriod = Selectable<MonitoringPeriodsTable>
export type SnapshotCtx = ScopedCtx<'snapshot'>
export const MONITORING_TOPIC = 'monitoring'
/** Reckons the running periods anew. */
export const TAKE_SNAPSHOTS = 'government.monitoring'

/** By where a place lay when its period was reckoned: it counts in the sums of that place. */
export const lyingSnapshots: Lying = {
  table: 'monitoring_snapshots',
  rows: (actor, alias) => withinScope(actor, { territoryPath: `${alias}.path` }),
}

/** Above the republic, whose own path is empty. */
export const NOWHERE = '-'
export const REPUBLIC = ''
/** The last step of the path of what has no place any nearer. */
export const UNNAMED = '?'

export const parentOf = (path: string): string =>
  path === REPUBLIC ? NOWHERE : path.slice(0, Math.max(path.lastIndexOf('/'), 0))
