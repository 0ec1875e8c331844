import { Input } from 'antd'
import { type Deal, REASON_LENGTH, reviseDeal } from '#contract/deals/deals.ts'
import { priced } from '#contract/deals/weigh-in.ts'
import { formatMoney } from '#uz/money.ts'
import { formatQuantity, toThousandths } from '#uz/quantity.ts'
import { FormDialog } from '#web/kit/dashboard/form/form-dialog.tsx'
import { MoneyInput } from '#web/kit/dashboard/input/money-input.tsx'
import { ask } from '#web/shell/client.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from '../deal.module.css'
import { useDealStep } from '../use-deal-step.ts'
import { beginWith, type LineValues, typedQty, useLineFields } from './line-fields.tsx'

type Values = LineValues & { deliveryFee?: number | null; reason?: string | null }

/** The seller has less, or names what the delivery costs: the buyer is asked with new sums. */
export function ReviseDialog({ deal, onClose }: { deal: Deal; onClose: () => void }) {
  const t = useT('deal')
  const lang = useLanguage()
  const step = useDealStep()
  const brings = deal.deliveryMode !== 'pickup'
  const lines = useLineFields(
    deal,
    deal.lines.map((line) => ({
      lineId: line.id,
      most: line.orderedQty,
      hint: t('ordered-hint', { qty: formatQuantity(line.orderedQty, line.unit, lang) }),
    })),
  )
  const newGross = (values: Partial<Values>) =>
    deal.lines.reduce((sum, line) => sum + priced(line, typedQty(values, line.id, line.qty)).gross, 0) +
    (brings ? values.deliveryFee || 0 : deal.deliveryFee)
  return (
    <FormDialog<Values>
      title={t('act.revise')}
      text={t('ask.revise')}
      okText={t('revise-ok')}
      draft={`deal-revise:${deal.id}`}
      values={{ ...beginWith(deal.lines.map(({ id, qty }) => ({ lineId: id, qty }))), deliveryFee: deal.deliveryFee }}
      fields={[
        ...lines,
        ...(brings ? [{ name: 'deliveryFee', label: t('sum.delivery'), input: <MoneyInput /> }] : []),
        { name: 'reason', label: t('revise-why'), input: <Input.TextArea rows={2} maxLength={REASON_LENGTH} /> },
      ]}
      below={(values) => (
        <p className={styles.live} aria-live="polite">
          {t('revise-sums', { old: formatMoney(deal.gross, lang), new: formatMoney(newGross(values), lang) })}
        </p>
      )}
      run={(values) =>
        step(() =>
          ask(reviseDeal, {
            params: { id: deal.id },
            body: {
              rowVersion: deal.rowVersion,
              lines: deal.lines.flatMap((line) => {
                const qty = typedQty(values, line.id, line.qty)
                return toThousandths(qty) === toThousandths(line.qty) ? [] : [{ id: line.id, qty }]
              }),
              ...(brings && (values.deliveryFee ?? 0) !== deal.deliveryFee && { deliveryFee: values.deliveryFee ?? 0 }),
              ...(values.reason && { reason: values.reason }),
            },
          }),
        )
      }
      onClose={onClose}
    />
  )
}

/** What was ordered beside what is offered now. */
export function RevisionSums({ deal }: { deal: Deal }) {
  const t = useT('deal')
  const lang = useLanguage()
  const event = deal.timeline.find(({ step }) => step === 'revise')
  return (
    <>
      {event?.reason && <p className={styles.reason}>{event.reason}</p>}
      <div className={styles.scroll}>
        <table className={styles.compare}>
          <thead>
            <tr>
              <th scope="col">{t('lines')}</th>
              <th scope="col">{t('was')}</th>
              <th scope="col">{t('now')}</th>
            </tr>
          </thead>
          <tbody>
            {deal.lines.map((line) => (
              <tr key={line.id}>
                <th scope="row">{line.title}</th>
                <td>
                  {formatQuantity(line.orderedQty, line.unit, lang)}
                  <small>{formatMoney(priced(line, line.orderedQty).gross, lang)}</small>
                </td>
                <td>
                  {formatQuantity(line.qty, line.unit, lang)}
                  <small>{formatMoney(line.gross, lang)}</small>
                </td>
              </tr>
            ))}
            {deal.deliveryFee > 0 && (
              <tr>
                <th scope="row">{t('sum.delivery')}</th>
                <td />
                <td>{formatMoney(deal.deliveryFee, lang)}</td>
              </tr>
            )}
            <tr>
              <th scope="row">{t('sum.gross')}</th>
              <td>
                {formatMoney(
                  deal.lines.reduce((sum, line) => sum + priced(line, line.orderedQty).gross, 0),
                  lang,
                )}
              </td>
              <td>
                <b>{formatMoney(deal.gross, lang)}</b>
              </td>
            </tr>
          </tbody>
        </table>
      </div>
    </>
  )
}
