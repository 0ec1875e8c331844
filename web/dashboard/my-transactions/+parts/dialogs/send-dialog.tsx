import { Input } from 'antd'
import type { Deal } from '#contract/deals/deals.ts'
import { type DealDeliveries, makeDealReady, shipDeal } from '#contract/deals/delivery.ts'
import {
  CARRIER_LENGTH,
  DELIVERY_NOTE_LENGTH,
  MOST_PHOTOS,
  PLATE_LENGTH,
  WAYBILL_LENGTH,
} from '#contract/deals/delivery-process.ts'
import { formatQuantity, toThousandths } from '#uz/quantity.ts'
import { PapersInput } from '#web/kit/dashboard/file/papers-input.tsx'
import { FormDialog } from '#web/kit/dashboard/form/form-dialog.tsx'
import { ask } from '#web/shell/client.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { useDealStep } from '../use-deal-step.ts'
import { beginWith, type LineValues, typedQty, useLineFields } from './line-fields.tsx'

interface Props {
  deal: Deal
  deliveries: DealDeliveries
  act: 'ship' | 'make-ready'
  onClose: () => void
}

type Values = LineValues & {
  carrier?: string | null
  plate?: string | null
  waybill?: string | null
  note?: string | null
  photos?: string[]
}

/** The seller sends all that is left or a part of it, or sets it aside for whoever comes. */
export function SendDialog({ deal, deliveries, act, onClose }: Props) {
  const t = useT('deal')
  const lang = useLanguage()
  const step = useDealStep()
  const left = deliveries.left.filter(({ qty }) => toThousandths(qty) > 0n)
  const fields = useLineFields(
    deal,
    left.map(({ lineId, qty }) => {
      const unit = deal.lines.find(({ id }) => id === lineId)?.unit ?? ''
      return { lineId, most: qty, hint: t('left-hint', { qty: formatQuantity(qty, unit, lang) }) }
    }),
  )
  const send = ({ carrier, plate, waybill, note, photos, ...values }: Values) => {
    const lines = left
      .map(({ lineId, qty }) => ({ lineId, qty: typedQty(values, lineId, qty) }))
      .filter(({ qty }) => toThousandths(qty) > 0n)
    const common = { rowVersion: deal.rowVersion, lines, note: note ?? null, photos: photos ?? [] }
    const params = { id: deal.id }
    return act === 'ship'
      ? ask(shipDeal, {
          params,
          body: { ...common, carrier: carrier ?? null, plate: plate ?? null, waybill: waybill ?? null },
        })
      : ask(makeDealReady, { params, body: common })
  }
  return (
    <FormDialog<Values>
      title={t(`act.${act}`)}
      text={t(`ask.${act}`)}
      okText={t(`act.${act}`)}
      draft={`deal-${act}:${deal.id}`}
      values={beginWith(left)}
      fields={[
        ...fields,
        ...(act === 'ship'
          ? [
              { name: 'carrier', label: t('delivery.carrier'), input: <Input maxLength={CARRIER_LENGTH} /> },
              {
                name: 'plate',
                label: t('delivery.plate'),
                half: true as const,
                input: <Input maxLength={PLATE_LENGTH} placeholder="01 A 123 BC" />,
              },
              {
                name: 'waybill',
                label: t('delivery.waybill'),
                half: true as const,
                input: <Input maxLength={WAYBILL_LENGTH} />,
              },
            ]
          : []),
        {
          name: 'note',
          label: t('delivery.note'),
          input: <Input.TextArea rows={2} maxLength={DELIVERY_NOTE_LENGTH} />,
        },
        {
          name: 'photos',
          label: t('photos'),
          hint: t('photos-hint'),
          input: <PapersInput purpose="deal" max={MOST_PHOTOS} />,
        },
      ]}
      run={(values) => step(() => send(values))}
      onClose={onClose}
    />
  )
}
