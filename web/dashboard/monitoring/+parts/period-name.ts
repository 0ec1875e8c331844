import type { MonitoringGrain } from '#contract/government/monitoring/indicator.ts'
import { type Period, weekOfYear } from '#contract/government/reports/report-periods.ts'
import { formatDate } from '#uz/date.ts'
import { useT } from '#web/shell/texts.ts'

/** `46-hafta, 09.11–15.11.2026`. */
export function usePeriodName(): (grain: MonitoringGrain, period: Period) => string {
  const t = useT('monitoring')
  return (grain, { start, end }) => {
    const days = `${formatDate(start).slice(0, 5)}–${formatDate(end)}`
    return grain === 'week' ? `${t('week-no', { no: weekOfYear(start).week })}, ${days}` : days
  }
}
