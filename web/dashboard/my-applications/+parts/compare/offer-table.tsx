import { Button } from 'antd'
import { formatDay } from '#uz/date.ts'
import { formatMoney } from '#uz/money.ts'
import { StatusTag } from '#web/kit/dashboard/status-tag.tsx'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from './compare.module.css'
import type { Choosing } from './compare-page.tsx'
import type { Compared } from './compared.ts'
import type { OfferLine } from './offer-lines.ts'
import { Payments } from './offer-parts.tsx'

interface Props {
  rows: readonly Compared[]
  lines: readonly OfferLine[]
  onChoose: (choosing: Choosing) => void
}

/** On a desk: a column for each proposal. */
export function OfferTable({ rows, lines, onChoose }: Props) {
  const t = useT('compare-offers')
  const lang = useLanguage()
  const line = (key: string, name: string, big: (row: Compared) => string, small?: (row: Compared) => string) => (
    <tr key={key}>
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
          {lines.map(({ key, name, big, small }) => line(key, name(rows), big, small))}
          {rows.some(({ payments }) => payments.length > 0) && (
            <tr>
              <th scope="row">{t('schedule')}</th>
              {rows.map((row) => (
                <td key={row.offer.id} data-best={row.isCheapest || undefined}>
                  <Payments row={row} />
                </td>
              ))}
            </tr>
          )}
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
