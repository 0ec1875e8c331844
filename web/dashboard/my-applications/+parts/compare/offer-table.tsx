import { Button } from 'antd'
import { formatDay } from '#uz/date.ts'
import { formatMoney } from '#uz/money.ts'
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

/** On a desk: a column for each proposal. */
export function OfferTable({ rows, onChoose }: Props) {
  const t = useT('compare-offers')
  const lang = useLanguage()
  const say = useOfferWords()
  const line = (name: string, big: (row: Compared) => string, small?: (row: Compared) => string) => (
    <tr>
      <th scope="row">{name}</th>
      {rows.map((row) => (
        <td key={row.offer.id} data-best={row.isCheapest || undefined}>
          <b>{big(row)}</b>
          {small && <small>{small(row)}</small>}
        </td>
      ))}
    </tr>
  )
  return (
    <div className={styles.wide}>
      <table className={styles.table}>
        <thead>
          <tr>
            <td />
            {rows.map((row) => (
              <th key={row.offer.id} scope="col" data-best={row.isCheapest || undefined}>
                {row.offer.recipient}
                <small>{t('valid', { day: formatDay(row.offer.validUntil, lang) })}</small>
                {row.isCheapest ? (
                  <StatusTag tone="good">{t('cheapest')}</StatusTag>
                ) : (
                  row.more !== undefined && <StatusTag tone="over">{`+${formatMoney(row.more, lang)}`}</StatusTag>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {line(t('amount'), say.amount)}
          {line(t('total'), say.total, say.beyond)}
          {line(say.payment(rows), say.monthly, (row) => (row.isEasiest ? t('easiest') : ''))}
          {line(t('apr'), say.apr, say.rate)}
          {line(t('term'), say.term, say.grace)}
          {line(t('security'), say.security)}
          {line(t('fees'), say.fees)}
          {line(t('conditions'), (row) => row.conditions || '—')}
          <tr>
            <th scope="row">{t('schedule')}</th>
            {rows.map((row) => (
              <td key={row.offer.id} data-best={row.isCheapest || undefined}>
                <Payments row={row} />
              </td>
            ))}
          </tr>
          <tr>
            <td />
            {rows.map((row) => (
              <td key={row.offer.id} data-best={row.isCheapest || undefined}>
                <Button
                  block
                  size="large"
                  type={row.isCheapest ? 'primary' : 'default'}
                  onClick={() => onChoose({ what: 'accept', row })}
                >
                  {t('take')}
                </Button>
                <Button block type="text" onClick={() => onChoose({ what: 'decline', row })}>
                  {t('decline')}
                </Button>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  )
}
