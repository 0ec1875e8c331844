import { formatMoney } from '#uz/money.ts'
import { FactList } from '#web/kit/dashboard/fact-list.tsx'
import { useLanguage, useT } from '#web/shell/texts.ts'

interface Props {
  premium: number
  /** What the state bears. */
  subsidy: number
  own: number
}

/** What a cover costs, and who pays which part of it. */
export function PremiumView({ premium, subsidy, own }: Props) {
  const t = useT('credit-requests')
  const lang = useLanguage()
  const facts: [string, number][] = [
    [t('premium'), premium],
    [t('premium-share'), subsidy],
    [t('premium-own'), own],
  ]
  return <FactList facts={facts.map(([label, sum]) => [label, formatMoney(sum, lang)] as const)} dense live />
}
