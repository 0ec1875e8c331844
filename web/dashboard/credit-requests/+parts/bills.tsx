import { SubsidyDraft } from '#contract/finance/kinds/subsidy.ts'
import type { CreditRequest } from '#contract/finance/view-parts.ts'
import { formatDate } from '#uz/date.ts'
import { formatMoney } from '#uz/money.ts'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from './request.module.css'

/** What was bought, bill by bill: the papers are read against them. */
export function Bills({ request: { application } }: { request: CreditRequest }) {
  const t = useT('credit-requests')
  const lang = useLanguage()
  const bills = SubsidyDraft.safeParse(application.content).data?.costItems ?? []
  if (bills.length === 0) return null
  return (
    <Panel title={t('bills')}>
      <ul className={styles.lines}>
        {bills.map(({ item, quantity, unitPrice, invoiceNo, paidOn }) => (
          <li key={invoiceNo + item}>
            <span className={styles.two}>
              {item}
              <small>
                {[
                  t('bill-n', { number: invoiceNo, date: formatDate(paidOn) }),
                  `${quantity} × ${formatMoney(unitPrice, lang)}`,
                ].join(' · ')}
              </small>
            </span>
            <b>{formatMoney(quantity * unitPrice, lang)}</b>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
