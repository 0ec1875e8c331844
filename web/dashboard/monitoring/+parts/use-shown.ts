import type { IndicatorUnit } from '#contract/government/monitoring/indicator.ts'
import { decimalMark, groupDigits, withUnit } from '#uz/decimal.ts'
import { formatCompact } from '#uz/money.ts'
import { percent } from '#uz/percent.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'

const HUNDREDTHS = 100
/** The number a chart draws: percents, days, soʻm. */
export const drawn = (unit: IndicatorUnit, value: number): number => (unit === 'count' ? value : value / HUNDREDTHS)

/** A value as people read it; «—» where nothing is known. */
export function useShown(): (unit: IndicatorUnit, value: number | null | undefined) => string {
  const lang = useLanguage()
  const t = useT('monitoring')
  return (unit, value) => {
    if (value === null || value === undefined) return '—'
    if (unit === 'money') return formatCompact(value, lang)
    if (unit === 'percent') return percent(Math.round(value / 10) * 10, lang)
    if (unit === 'days') {
      const tenths = String(Math.round(value / 10) / 10).replace('.', decimalMark[lang])
      return withUnit(tenths, t('days'))
    }
    return groupDigits(String(value))
  }
}
