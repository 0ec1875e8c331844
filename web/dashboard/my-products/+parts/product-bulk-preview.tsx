import { Alert } from 'antd'
import type { BulkResult } from '#contract/market/my-products.ts'
import { formatMoney } from '#uz/money.ts'
import { formatQuantity } from '#uz/quantity.ts'
import styles from '#web/kit/dashboard/publication/publication.module.css'
import { useLanguage, useT } from '#web/shell/texts.ts'

/** What would become of each; a row with a fault holds all of them back. */
export function BulkPreview({ result }: { result: BulkResult }) {
  const t = useT('my-products')
  const shared = useT('publishing')
  const lang = useLanguage()
  const faults = result.items.filter((item) => item.faults.length > 0).length
  const money = (price: number | null) => (price === null ? '—' : formatMoney(price, lang))
  return (
    <>
      {faults > 0 && <Alert type="error" showIcon title={t('bulk-faults', { n: faults })} />}
      <div className={styles.scroll}>
        <table className={styles.result}>
          <thead>
            <tr>
              <th scope="col">{t('product')}</th>
              <th scope="col">{t('price')}</th>
              <th scope="col">{t('stock')}</th>
            </tr>
          </thead>
          <tbody>
            {result.items.map((item) => (
              <tr key={item.id}>
                <th scope="row">
                  {item.title || shared('untitled')}
                  {item.waits && <small>{t('bulk-waits')}</small>}
                  {item.faults.map((fault) => (
                    <small key={`${fault.field} ${fault.code}`} data-fault>
                      {fault.message}
                    </small>
                  ))}
                </th>
                <td>
                  <Change before={money(item.price.before)} after={money(item.price.after)} />
                </td>
                <td>
                  <Change
                    before={formatQuantity(item.stock.before, item.unit?.symbol ?? '', lang)}
                    after={formatQuantity(item.stock.after, item.unit?.symbol ?? '', lang)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

function Change({ before, after }: { before: string; after: string }) {
  if (before === after) return <span>{after}</span>
  return (
    <>
      <s>{before}</s> <b>{after}</b>
    </>
  )
}
