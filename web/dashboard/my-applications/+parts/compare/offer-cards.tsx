import { Button } from 'antd'
import { formatDay } from '#uz/date.ts'
import { formatCompact } from '#uz/money.ts'
import { StatusTag } from '#web/kit/dashboard/status-tag.tsx'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from './compare.module.css'
import type { Choosing } from './compare-page.tsx'
import type { Compared } from './compared.ts'
import { Payments, useOfferWords } from './offer-parts.tsx'

interface Props {
  rows: readonly Compared[]
  onChoose: (choosing: Choosing) => void
}

/** On a phone: the figures that matter beside each other, then each proposal by itself. */
export function OfferCards({ rows, onChoose }: Props) {
  const t = useT('compare-offers')
  const lang = useLanguage()
  const say = useOfferWords()
  const compact = (sum: number | undefined) => (sum === undefined ? '—' : formatCompact(sum, lang))
  return (
    <div className={styles.narrow}>
      {rows.length > 1 && (
        <table className={styles.brief}>
          <thead>
            <tr>
              <td />
              {rows.map((row) => (
                <th key={row.offer.id} scope="col" data-best={row.isCheapest || undefined}>
                  {row.offer.recipient}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {!rows[0]?.isEqual && (
              <tr>
                <th scope="row">{t('amount')}</th>
                {rows.map((row) => (
                  <td key={row.offer.id} data-best={row.isCheapest || undefined}>
                    {compact(row.offer.amount ?? undefined)}
                  </td>
                ))}
              </tr>
            )}
            <tr>
              <th scope="row">{t('total')}</th>
              {rows.map((row) => (
                <td key={row.offer.id} data-best={row.isCheapest || undefined}>
                  <b>{compact(row.total)}</b>
                </td>
              ))}
            </tr>
            <tr>
              <th scope="row">{say.payment(rows)}</th>
              {rows.map((row) => (
                <td key={row.offer.id} data-best={row.isCheapest || undefined}>
                  {compact(row.monthly)}
                </td>
              ))}
            </tr>
            <tr>
              <th scope="row">{t('apr')}</th>
              {rows.map((row) => (
                <td key={row.offer.id} data-best={row.isCheapest || undefined}>
                  {say.apr(row)}
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      )}
      {rows.map((row) => (
        <article key={row.offer.id} className={styles.card} data-best={row.isCheapest || undefined}>
          <header>
            <div>
              <h3>{row.offer.recipient}</h3>
              <small>{t('valid', { day: formatDay(row.offer.validUntil, lang) })}</small>
            </div>
            {row.isCheapest && <StatusTag tone="good">{t('cheapest')}</StatusTag>}
          </header>
          <dl>
            <div data-whole>
              <dt>{t('total')}</dt>
              <dd className={styles.big}>{say.total(row)}</dd>
              <dd>{say.beyond(row)}</dd>
            </div>
            <div>
              <dt>{say.payment([row])}</dt>
              <dd>
                <b>{say.monthly(row)}</b>
              </dd>
              {row.isEasiest && <dd>{t('easiest')}</dd>}
            </div>
            <div>
              <dt>{t('apr')}</dt>
              <dd>
                <b>{say.apr(row)}</b>
              </dd>
              <dd>{say.rate(row)}</dd>
            </div>
            <div>
              <dt>{t('term')}</dt>
              <dd>
                <b>{say.term(row)}</b>
              </dd>
              <dd>{say.grace(row)}</dd>
            </div>
            <div>
              <dt>{t('fees')}</dt>
              <dd>
                <b>{say.fees(row)}</b>
              </dd>
            </div>
            <div data-whole>
              <dt>{t('security')}</dt>
              <dd>
                <b>{say.security(row)}</b>
              </dd>
            </div>
            {row.conditions && (
              <div data-whole>
                <dt>{t('conditions')}</dt>
                <dd>{row.conditions}</dd>
              </div>
            )}
          </dl>
          <Payments row={row} />
          <Button
            block
            size="large"
            type={row.isCheapest || rows.length === 1 ? 'primary' : 'default'}
            onClick={() => onChoose({ what: 'accept', row })}
          >
            {t('take')}
          </Button>
          <Button block type="text" onClick={() => onChoose({ what: 'decline', row })}>
            {t('decline')}
          </Button>
        </article>
      ))}
    </div>
  )
}
