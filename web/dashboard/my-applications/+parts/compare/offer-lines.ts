import type { FinanceKind } from '#contract/finance/products/product-process.ts'
import { risks as known } from '#contract/finance/products/product-process.ts'
import { formatDate } from '#uz/date.ts'
import { formatCompact, formatMoney } from '#uz/money.ts'
import { percent } from '#uz/percent.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import type { Compared } from './compared.ts'
import { useOfferWords } from './offer-parts.tsx'

/** One thing that proposals are weighed by. */
export interface OfferLine {
  key: string
  name: (rows: readonly Compared[]) => string
  big: (row: Compared) => string
  small?: (row: Compared) => string
  /** In short, in the table above the cards of a phone. */
  brief?: (row: Compared) => string
  /** On the card of a phone: in large figures, over its whole width, or not at all. */
  card?: 'large' | 'wide' | 'none'
}

/** What proposals of a kind are weighed by, in the order of a reader. */
export function useOfferLines(kind: FinanceKind): OfferLine[] {
  const [lent, covered] = [useLentLines(kind), useCoverLines()]
  return kind === 'insurance' ? covered : lent
}

function useLentLines(kind: FinanceKind): OfferLine[] {
  const t = useT('compare-offers')
  const lang = useLanguage()
  const say = useOfferWords()
  const compact = (sum: number | undefined) => (sum === undefined ? '—' : formatCompact(sum, lang))
  return [
    { key: 'amount', name: () => t('amount'), big: say.amount, card: 'none' },
    ...(kind === 'leasing'
      ? [
          {
            key: 'advance',
            name: () => t('advance'),
            big: (row: Compared) => (row.advance === undefined ? '—' : formatMoney(row.advance, lang)),
            small: (row: Compared) => (row.advanceBp === undefined ? '' : percent(row.advanceBp, lang)),
            brief: (row: Compared) => compact(row.advance),
          },
        ]
      : []),
    {
      key: 'total',
      name: () => t('total'),
      big: say.total,
      small: say.beyond,
      brief: (row) => compact(row.total),
      card: 'large',
    },
    {
      key: 'payment',
      name: say.payment,
      big: say.monthly,
      small: (row) => (row.isEasiest ? t('easiest') : ''),
      brief: (row) => compact(row.monthly),
    },
    { key: 'apr', name: () => t('apr'), big: say.apr, small: say.rate, brief: say.apr },
    { key: 'term', name: () => t('term'), big: say.term, small: say.grace },
    { key: 'fees', name: () => t('fees'), big: say.fees },
    { key: 'security', name: () => t('security'), big: say.security, card: 'wide' },
    { key: 'conditions', name: () => t('conditions'), big: (row) => row.conditions || '—', card: 'wide' },
  ]
}

/** A cover: what is paid for it, what it bears and what stays with the owner. */
function useCoverLines(): OfferLine[] {
  const t = useT('compare-offers')
  const words = useT('finance-products')
  const lang = useLanguage()
  const say = useOfferWords()
  const money = (sum: number | undefined) => (sum === undefined ? '—' : formatMoney(sum, lang))
  const share = (bp: number | undefined) => (bp === undefined ? '—' : percent(bp, lang))
  return [
    {
      key: 'own',
      name: () => t('premium-own'),
      big: (row) => money(row.total),
      small: (row) => t('premium-parts', { premium: money(row.premium), share: money(row.subsidy) }),
      brief: (row) => (row.total === undefined ? '—' : formatCompact(row.total, lang)),
      card: 'large',
    },
    { key: 'amount', name: () => t('sum-insured'), big: say.amount, card: 'wide' },
    {
      key: 'risks',
      name: () => t('insured-risks'),
      big: (row) =>
        known
          .filter((risk) => row.risks?.includes(risk))
          .map((risk) => words(`risk.${risk}`))
          .join(', ') || '—',
      card: 'wide',
    },
    { key: 'tariff', name: () => t('tariff'), big: (row) => share(row.tariff) },
    {
      key: 'franchise',
      name: () => t('franchise'),
      big: (row) => share(row.franchise),
      brief: (row) => share(row.franchise),
    },
    {
      key: 'term',
      name: () => t('term'),
      big: say.term,
      small: (row) => (row.startsOn ? t('from-day', { day: formatDate(row.startsOn) }) : ''),
    },
    { key: 'conditions', name: () => t('conditions'), big: (row) => row.conditions || '—', card: 'wide' },
  ]
}
