import { Alert, Checkbox, Input } from 'antd'
import type { Deal } from '#contract/deals/deals.ts'
import { type DealDeliveries, handOverDeal, receiveDeal } from '#contract/deals/delivery.ts'
import { PICKUP_CODE } from '#contract/deals/delivery-process.ts'
import { formatMoney } from '#uz/money.ts'
import { formatQuantity } from '#uz/quantity.ts'
import { FormDialog } from '#web/kit/dashboard/form/form-dialog.tsx'
import { ask } from '#web/shell/client.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from '../deal.module.css'
import { weighingWord } from '../deal-words.ts'
import { useDealStep } from '../use-deal-step.ts'
import { beginWith, isTyped, type LineValues, typedQty, useLineFields } from './line-fields.tsx'
import { type WeighedSums, weighedSums } from './weighed-sums.ts'

interface Props {
  deal: Deal
  deliveries: DealDeliveries
  onClose: () => void
}

/** The delivery under way and the fields to weigh it in. */
function useWeighing({ deal, deliveries }: Pick<Props, 'deal' | 'deliveries'>) {
  const t = useT('deal')
  const lang = useLanguage()
  const carried = deliveries.items.find(({ state }) => state !== 'received')?.lines ?? []
  const fields = useLineFields(
    deal,
    carried.map(({ lineId, sent }) => {
      const unit = deal.lines.find(({ id }) => id === lineId)?.unit ?? ''
      const key = deal.deliveryMode === 'pickup' ? 'set-aside-hint' : 'sent-hint'
      return { lineId, hint: t(key, { qty: formatQuantity(sent, unit, lang) }) }
    }),
  )
  const received = (values: LineValues) =>
    carried.map(({ lineId, sent }) => ({ lineId, qty: typedQty(values, lineId, sent) }))
  const begin = beginWith(carried.map(({ lineId, sent }) => ({ lineId, qty: sent })))
  // While a weight is no number, or too fine for its unit, there is nothing to say of the sum.
  const sums = (values: LineValues, acceptMore: boolean) =>
    carried.every(({ lineId }) => isTyped(deal, values, lineId)) &&
    weighedSums(
      deal.lines,
      carried.map(({ lineId, sent }) => ({ lineId, sent, received: typedQty(values, lineId, sent) })),
      { bandPct: deliveries.weighBandPct, acceptMore },
    )
  return { fields, received, begin, sums }
}

type Received = LineValues & { acceptMore?: boolean }

/** The buyer weighs what came; what it costs follows at once. */
export function ReceiveDialog({ deal, deliveries, onClose }: Props) {
  const t = useT('deal')
  const step = useDealStep()
  const { fields, received, begin, sums } = useWeighing({ deal, deliveries })
  return (
    <FormDialog<Received>
      title={t('act.receive')}
      text={t('ask.receive', { pct: deliveries.weighBandPct })}
      okText={t('receive-ok')}
      draft={`deal-receive:${deal.id}`}
      values={{ ...begin, acceptMore: false }}
      fields={[
        ...fields,
        {
          name: 'acceptMore',
          label: t('accept-more'),
          hint: t('accept-more-hint'),
          checked: true,
          input: <Checkbox>{t('accept-more-yes')}</Checkbox>,
        },
      ]}
      below={(values) => <Sums deal={deal} sums={sums(values, values.acceptMore ?? false)} />}
      run={({ acceptMore, ...values }) =>
        step(() =>
          ask(receiveDeal, {
            params: { id: deal.id },
            body: { rowVersion: deal.rowVersion, lines: received(values), acceptMore: acceptMore ?? false },
          }),
        )
      }
      onClose={onClose}
    />
  )
}

type HandedOver = LineValues & { code: string; cashTaken?: boolean }

/** The seller gives the goods to whoever shows the code. */
export function HandOverDialog({ deal, deliveries, onClose }: Props) {
  const t = useT('deal')
  const step = useDealStep()
  const { fields, received, begin, sums } = useWeighing({ deal, deliveries })
  const cash = deal.payMode === 'cash_on_pickup' && !deliveries.cashTaken
  return (
    <FormDialog<HandedOver>
      title={t('act.hand-over')}
      text={t('ask.hand-over')}
      okText={t('act.hand-over')}
      values={begin}
      fields={[
        {
          name: 'code',
          label: t('pickup-code'),
          required: true,
          rules: [{ pattern: PICKUP_CODE, message: t('code-wrong') }],
          input: <Input inputMode="numeric" autoComplete="one-time-code" maxLength={6} />,
        },
        ...fields,
        ...(cash
          ? [
              {
                name: 'cashTaken',
                label: t('cash'),
                checked: true as const,
                input: <Checkbox>{t('cash-yes')}</Checkbox>,
              },
            ]
          : []),
      ]}
      below={(values) => <Sums deal={deal} sums={sums(values, false)} />}
      run={({ code, cashTaken, ...values }) =>
        step(() =>
          ask(handOverDeal, {
            params: { id: deal.id },
            body: { rowVersion: deal.rowVersion, code, lines: received(values), cashTaken: cashTaken ?? false },
          }),
        )
      }
      onClose={onClose}
    />
  )
}

function Sums({ deal, sums }: { deal: Deal; sums: WeighedSums | false }) {
  const t = useT('deal')
  const lang = useLanguage()
  if (!sums) return null
  const { difference, outside } = sums
  if (outside.length > 0) {
    const titles = deal.lines.filter(({ id }) => outside.includes(id)).map(({ title }) => title)
    const key = deal.side === 'seller' ? 'outside-band-seller' : 'outside-band'
    return <Alert type="warning" showIcon title={t(key, { title: titles.join(', ') })} />
  }
  return (
    <p className={styles.live} aria-live="polite">
      {t(weighingWord(deal, sums), { sum: formatMoney(Math.abs(difference), lang) })}{' '}
      {t('weigh.total', { sum: formatMoney(deal.gross + difference, lang) })}
    </p>
  )
}
