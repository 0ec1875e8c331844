import type { creditRisks } from '#contract/finance/applications.ts'
import type { FinanceKind } from '#contract/finance/products/product-process.ts'
import { useT } from '#web/shell/texts.ts'
import { Settlement, useBalanceWords } from '../../../credit-requests/+parts/uzagrostar/settlement-view.tsx'
import type { Compared } from './compared.ts'
import { useOfferWords } from './offer-parts.tsx'

type Risk = (typeof creditRisks)[number]
interface AcceptWords {
  /** What follows from saying yes. */
  text: (row: Compared) => string
  risk: (risk: Risk) => string
}

/** What is said before one proposal is taken: of a debt in money, or of goods that the harvest pays for. */
export function useAcceptWords(kind: FinanceKind): AcceptWords {
  const t = useT('compare-offers')
  const goods = useT('uzagrostar')
  const say = useOfferWords()
  const balance = useBalanceWords()
  const own: Partial<Record<FinanceKind, AcceptWords>> = {
    insurance: {
      text: (row) => t('take-cover', { own: say.total(row), sum: say.amount(row) }),
      risk: (risk) => t(`risk.${risk}`),
    },
    uzagrostar: {
      text: (row) =>
        goods('take-text', {
          total: say.total(row),
          rest: balance(Settlement.safeParse(row.offer.computed).data?.balance ?? 0, 'later'),
        }),
      risk: (risk) => goods(`risk.${risk}`),
    },
  }
  return (
    own[kind] ?? {
      text: (row) => t('take-text', { total: say.total(row), monthly: say.monthly(row), apr: say.apr(row) }),
      risk: (risk) => t(`risk.${risk}`),
    }
  )
}
