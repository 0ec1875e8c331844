import type { ReactNode } from 'react'
import type { FinanceMoney } from '#contract/finance/money.ts'
import { formatDate } from '#uz/date.ts'
import { formatMoney } from '#uz/money.ts'
import { formatQuantity } from '#uz/quantity.ts'
import { StatusTag } from '#web/kit/dashboard/status-tag.tsx'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { ledgerRows } from './ledger-rows.ts'
import { useBalanceWords } from './settlement-view.tsx'
import styles from './uzagrostar.module.css'

interface Props {
  ledger: NonNullable<FinanceMoney['ledger']>
  paper: (file: { id: string; name: string }) => ReactNode
}

/** The account of a household with its company: what was given, what was delivered and paid, what remains. */
export function LedgerView({ ledger, paper }: Props) {
  const t = useT('uzagrostar')
  const lang = useLanguage()
  const say = useBalanceWords()
  const { entries, balance, deliveredKg, purchaseKg, price } = ledger
  const money = (sum: number) => formatMoney(sum, lang)
  const kg = (weight: number) => formatQuantity(String(weight), t('unit.kg'), lang)
  const rows = ledgerRows(entries)
  return (
    <>
      <p className={styles.balance}>{rows.length === 0 ? t('nothing-yet') : say(balance, 'now')}</p>
      <p className={styles.delivered}>
        {t('delivered', { done: kg(deliveredKg), all: kg(purchaseKg), price: money(price) })}
      </p>
      {rows.length > 0 && (
        <table className={styles.ledger}>
          <caption>{t('ledger')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('ledger.date')}</th>
              <th scope="col">{t('ledger.what')}</th>
              <th scope="col">{t('ledger.debit')}</th>
              <th scope="col">{t('ledger.credit')}</th>
              <th scope="col">{t('ledger.balance')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id} data-waits={row.isBooked ? undefined : true}>
                <td>{formatDate(row.on)}</td>
                <td>
                  <b>{t(`entry.${row.kind}`)}</b>
                  <small>
                    {[row.kg !== null && `${kg(row.kg)} × ${money(price)}`, row.number, row.note]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                  {row.files.map(paper)}
                  {!row.isBooked && <StatusTag tone="attention">{t('not-signed')}</StatusTag>}
                </td>
                <td data-label={t('ledger.debit')}>{row.side === 'debit' ? money(row.amount) : ''}</td>
                <td data-label={t('ledger.credit')}>{row.side === 'credit' ? money(row.amount) : ''}</td>
                <td data-label={t('ledger.balance')}>{money(row.balance)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}
