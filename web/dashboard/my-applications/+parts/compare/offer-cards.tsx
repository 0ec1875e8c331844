import { Button } from 'antd'
import { formatDay } from '#uz/date.ts'
import { formatCompact } from '#uz/money.ts'
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

/** On a phone: the figures that matter beside each other, then each proposal by itself. */
export function OfferCards({ rows, lines, onChoose }: Props) {
  const t = useT('compare-offers')
  const lang = useLanguage()
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
            {lines.map(
              ({ key, name, brief, card }) =>
                brief && (
                  <tr key={key}>
                    <th scope="row">{name(rows)}</th>
                    {rows.map((row) => (
                      <td key={row.offer.id} data-best={row.isCheapest || undefined}>
                        {card === 'large' ? <b>{brief(row)}</b> : brief(row)}
                      </td>
                    ))}
                  </tr>
                ),
            )}
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
            {lines
              .filter(({ key, card }) => card !== 'none' && (key !== 'conditions' || row.conditions))
              .map(({ key, name, big, small, card }) => (
                <div key={key} data-whole={card ? true : undefined}>
                  <dt>{name([row])}</dt>
                  {card === 'large' ? (
                    <dd className={styles.big}>{big(row)}</dd>
                  ) : (
                    <dd>{key === 'conditions' ? big(row) : <b>{big(row)}</b>}</dd>
                  )}
                  {small?.(row) && <dd>{small(row)}</dd>}
                </div>
              ))}
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
