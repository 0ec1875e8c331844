import { type Period, type ReportPeriod, weekOfYear } from '#contract/government/reports/report-periods.ts'
import { formatDay } from '#uz/date.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'

/** `46-hafta, 9–15-noyabr 2026`: what a period is called by people. */
export function usePeriodName(): (kind: ReportPeriod, period: Period) => string {
  const t = useT('reports')
  const lang = useLanguage()
  return (kind, { start, end }) => {
    const year = end.slice(0, 4)
    const last = formatDay(end, lang)
    if (start === end) return `${last} ${year}`
    const isOneMonth = start.slice(0, 7) === end.slice(0, 7)
    const first = isOneMonth ? String(Number(start.slice(8))) : `${formatDay(start, lang)} `
    const span = `${first}–${isOneMonth ? '' : ' '}${last} ${year}`
    return kind === 'week' ? `${t('week', { n: weekOfYear(start).week })}, ${span}` : span
  }
}
