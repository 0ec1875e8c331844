import { z } from 'zod'
import { formatMoney } from '#uz/money.ts'
import { FactList } from '#web/kit/dashboard/fact-list.tsx'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from '../request.module.css'

/** What the server has reckoned and frozen of a proposal. */
export const Settlement = z.object({
  goodsValue: z.int(),
  cash: z.int(),
  service: z.int(),
  total: z.int(),
  harvest: z.int(),
  balance: z.int(),
})
export type Settlement = z.infer<typeof Settlement>

/** Who pays whom in the end, in one sentence. */
export function useBalanceWords(): (balance: number, when: 'later' | 'now') => string {
  const t = useT('uzagrostar')
  const lang = useLanguage()
  return (balance, when) => {
    if (balance === 0) return t('balance.even')
    const sum = formatMoney(Math.abs(balance), lang)
    return t(`balance.${balance > 0 ? 'household' : 'company'}-${when}`, { sum })
  }
}

/** What is given, what it comes to at the harvest, and who pays the rest. */
export function SettlementView({ reckoned }: { reckoned: Settlement }) {
  const t = useT('uzagrostar')
  const lang = useLanguage()
  const say = useBalanceWords()
  const { goodsValue, cash, service, total, harvest, balance } = reckoned
  const facts: [string, number][] = [
    [t('goods-value'), goodsValue],
    ...(cash > 0 ? ([[t('cash'), cash]] as [string, number][]) : []),
    ...(service > 0 ? ([[t('service'), service]] as [string, number][]) : []),
    [t('total'), total],
    [t('harvest-value'), harvest],
  ]
  return (
    <div className={styles.reckoned}>
      <FactList facts={facts.map(([label, sum]) => [label, formatMoney(sum, lang)] as const)} dense live />
      <p>
        <b>{say(balance, 'later')}</b>
      </p>
    </div>
  )
}
