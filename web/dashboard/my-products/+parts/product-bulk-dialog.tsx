import { Button, InputNumber, Modal, Segmented } from 'antd'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { type BulkResult, editManyProducts, type MyProductRow } from '#contract/market/my-products.ts'
import { parseQuantity } from '#uz/quantity.ts'
import { MoneyInput } from '#web/kit/dashboard/input/money-input.tsx'
import { QuantityInput } from '#web/kit/dashboard/input/quantity-input.tsx'
import styles from '#web/kit/dashboard/publication/publication.module.css'
import { ask } from '#web/shell/client.ts'
import { useDoing } from '#web/shell/site/doing.ts'
import { message } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'
import { BulkPreview } from './product-bulk-preview.tsx'

interface Typed {
  price?: number | null
  stock?: string | null
}

/** Prices and stock of several at once: by percent or one by one, seen before anything changes, all or none. */
export function BulkDialog({ rows, onClose }: { rows: readonly MyProductRow[]; onClose: () => void }) {
  const t = useT('my-products')
  const shared = useT('publishing')
  const kit = useT('kit')
  const { revalidate } = useRevalidator()
  const [way, setWay] = useState<'percent' | 'values'>('percent')
  const [percent, setPercent] = useState<number | null>(null)
  const [typed, setTyped] = useState<Readonly<Record<number, Typed>>>({})
  const [result, setResult] = useState<BulkResult>()
  const { busy, run } = useDoing()
  const type = (id: number, changes: Typed) => {
    setTyped((old) => ({ ...old, [id]: { ...old[id], ...changes } }))
    setResult(undefined)
  }
  const send = (apply: boolean) =>
    run(async () => {
      const items = rows.map(({ id, rowVersion }) => ({ id, rowVersion, ...(way === 'values' && valuesOf(typed[id])) }))
      const body = { items, ...(way === 'percent' && percent !== null && { percent }) }
      const options = apply ? { idempotencyKey: crypto.randomUUID() } : {}
      const answer = await ask(editManyProducts, { query: { apply: apply ? 'true' : 'false' }, body }, options)
      setResult(answer)
      if (!answer.applied) return
      message(kit('done'))
      await revalidate()
      onClose()
    })
  const hasFaults = result?.items.some((item) => item.faults.length > 0) ?? false
  return (
    <Modal
      open
      width={720}
      title={t('bulk-title', { n: rows.length })}
      onCancel={onClose}
      footer={[
        <Button key="check" onClick={() => send(false)} disabled={busy || (way === 'percent' && percent === null)}>
          {t('bulk-check')}
        </Button>,
        <Button key="apply" type="primary" loading={busy} disabled={!result || hasFaults} onClick={() => send(true)}>
          {kit('apply')}
        </Button>,
      ]}
    >
      <div className={styles.bulk}>
        <Segmented<'percent' | 'values'>
          aria-label={t('bulk-way')}
          value={way}
          options={[
            { value: 'percent', label: t('bulk-percent') },
            { value: 'values', label: t('bulk-values') },
          ]}
          onChange={(next) => {
            setWay(next)
            setResult(undefined)
          }}
        />
        {way === 'percent' ? (
          <label className={styles.percent} htmlFor="bulk-percent">
            {t('bulk-percent-label')}
            <InputNumber
              id="bulk-percent"
              min={-90}
              max={900}
              precision={1}
              suffix="%"
              value={percent}
              placeholder="−5"
              onChange={(next) => {
                setPercent(next)
                setResult(undefined)
              }}
            />
          </label>
        ) : (
          <ul className={styles.many}>
            {rows.map((row) => (
              <li key={row.id}>
                <span>{row.title || shared('untitled')}</span>
                <MoneyInput
                  aria-label={`${t('price')}: ${row.title}`}
                  value={typed[row.id]?.price ?? row.price}
                  suffix={t('soum')}
                  onChange={(price) => type(row.id, { price })}
                />
                <QuantityInput
                  aria-label={`${t('stock')}: ${row.title}`}
                  value={typed[row.id]?.stock ?? row.stock}
                  suffix={row.unit?.symbol ?? ''}
                  onChange={(stock) => type(row.id, { stock })}
                />
              </li>
            ))}
          </ul>
        )}
        {result && <BulkPreview result={result} />}
      </div>
    </Modal>
  )
}

/** Only what was typed and can be read. */
function valuesOf(typed: Typed | undefined): { price?: number; stock?: string } {
  const stock = typed?.stock ? parseQuantity(typed.stock) : undefined
  const price = typed?.price
  return { ...(price && price > 0 && { price }), ...(stock !== undefined && { stock }) }
}
