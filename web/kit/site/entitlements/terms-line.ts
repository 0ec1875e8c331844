import { percentNumber } from '#uz/percent.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'

interface Terms {
  kind: string
  rateMinBp: number
  rateMaxBp: number
  termMax: number
  graceMax: number
}

/** The rate, the term and the grace of a product in one line. */
export function useTermsLine(): (terms: Terms) => string {
  const t = useT('entitlements')
  const lang = useLanguage()
  const percent = (bp: number) => percentNumber(bp, lang)
  return ({ kind, rateMinBp, rateMaxBp, termMax, graceMax }) => {
    if (kind === 'subsidy' || kind === 'insurance') return ''
    const rate = rateMinBp === rateMaxBp ? percent(rateMaxBp) : `${percent(rateMinBp)}–${percent(rateMaxBp)}`
    return [
      rateMaxBp === 0 ? t('free') : t('rate', { rate }),
      termMax > 0 && t('months', { n: termMax }),
      graceMax > 0 && t('grace', { n: graceMax }),
    ]
      .filter(Boolean)
      .join(', ')
  }
}
