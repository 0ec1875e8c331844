import type { SiteProductRow } from '#contract/finance/products/site-products.ts'
import { decimal } from '#uz/decimal.ts'
import { formatMoney } from '#uz/money.ts'
import { percent } from '#uz/percent.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'

/** The figures of a product in words. */
export function useFigures() {
  const t = useT('banking')
  const lang = useLanguage()
  return {
    amount: ({ amountMax, amountMin }: Pick<SiteProductRow, 'amountMax' | 'amountMin'>) =>
      amountMax === null
        ? t('by-bill')
        : amountMin > 0
          ? `${formatMoney(amountMin, lang)} – ${formatMoney(amountMax, lang)}`
          : t('up-to', { sum: formatMoney(amountMax, lang) }),
    rate: ({ kind, rateMinBp, rateMaxBp }: Pick<SiteProductRow, 'kind' | 'rateMinBp' | 'rateMaxBp'>) =>
      kind === 'subsidy'
        ? t('not-repaid')
        : kind === 'insurance'
          ? '—'
          : rateMaxBp === 0
            ? t('interest-free')
            : rateMinBp === rateMaxBp
              ? percent(rateMaxBp, lang)
              : `${percent(rateMinBp, lang)} – ${percent(rateMaxBp, lang)}`,
    /** How soon a lender usually answers; what takes minutes is within the hour. */
    answers: (medianHours: number) =>
      medianHours < 1 ? t('answer-hour') : t('answer-median', { n: decimal(medianHours, lang) }),
    term: ({ termMax, graceMax }: Pick<SiteProductRow, 'termMax' | 'graceMax'>) =>
      termMax === 0
        ? '—'
        : [t('months', { n: termMax }), graceMax > 0 && t('grace', { n: graceMax })].filter(Boolean).join(', '),
  }
}
