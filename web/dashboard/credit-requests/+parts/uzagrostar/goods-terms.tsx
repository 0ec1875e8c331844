import { UzagrostarProposal } from '#contract/finance/kinds/uzagrostar.ts'
import { formatDate } from '#uz/date.ts'
import { formatMoney } from '#uz/money.ts'
import { formatQuantity } from '#uz/quantity.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from '../request.module.css'
import { Settlement, SettlementView } from './settlement-view.tsx'

interface Props {
  content: Record<string, unknown>
  computed: Record<string, unknown> | null
}

/** What was proposed: goods line by line, the harvest that is taken for them, and what remains. */
export function GoodsTerms({ content, computed }: Props) {
  const t = useT('uzagrostar')
  const lang = useLanguage()
  const terms = UzagrostarProposal.safeParse(content).data
  const reckoned = Settlement.safeParse(computed).data
  if (!terms) return null
  const { goods, purchaseKg, price, harvestBy } = terms
  return (
    <div className={styles.reckoned}>
      {goods.length > 0 && (
        <ul className={styles.lines}>
          {goods.map(({ name, quantity, unit, unitPrice }) => (
            <li key={name}>
              <span className={styles.two}>
                {name}
                <small>{`${formatQuantity(String(quantity), t(`unit.${unit}`), lang)} × ${formatMoney(unitPrice, lang)}`}</small>
              </span>
              <b>{formatMoney(quantity * unitPrice, lang)}</b>
            </li>
          ))}
        </ul>
      )}
      <p>
        {t('purchase-is', {
          kg: formatQuantity(String(purchaseKg), t('unit.kg'), lang),
          price: formatMoney(price, lang),
          day: formatDate(harvestBy),
        })}
      </p>
      {reckoned && <SettlementView reckoned={reckoned} />}
    </div>
  )
}
