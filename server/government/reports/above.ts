import type { Selectable } from 'kysely'
import type { ReportLevel } from '#contract/government/reports/report-process.ts'
import { Permission as P } from '#contract/permissions.ts'
import type { ReportsTable } from '../tables.ts'

export type Report = Selectable<ReportsTable>

export const judgeCode = (level: ReportLevel) =>
  level === 'mahalla' || level === 'organization' ? P.ReportDistrictReview : P.ReportRegionConsolidate

/** A report is read from above its unit; the republic is above a region. An organization counts in its district. */
export const pathAbove = ({ level, path }: Pick<Report, 'level' | 'path'>): string =>
  level === 'organization' ? path : path.slice(0, Math.max(path.lastIndexOf('/'), 0))
