import type { OpenProduct } from '#contract/finance/products/open-products.ts'
import { formatMoney } from '#uz/money.ts'
import { percent } from '#uz/percent.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'

/** How much of what was paid a measure gives back, in words. */
export function useMeasure(): (subsidy: NonNullable<OpenProduct['subsidy']>) => string {
  const t = useT('apply')
  const lang = useLanguage()
  return ({ rateBp, capPerUnit, cap, unit }) => {
    const said = [
      rateBp !== null && t('measure.rate', { rate: percent(rateBp, lang) }),
      capPerUnit !== null && t(`measure.unit.${unit}`, { sum: formatMoney(capPerUnit, lang) }),
      cap !== null && t('measure.cap', { sum: formatMoney(cap, lang) }),
    ]
      .filter((one) => one !== false)
      .join(', ')
    return said.charAt(0).toUpperCase() + said.slice(1)
  }
}
