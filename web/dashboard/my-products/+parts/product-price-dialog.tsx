import { useRevalidator } from 'react-router'
import { editManyProducts, type MyProductRow } from '#contract/market/my-products.ts'
import { FormDialog } from '#web/kit/dashboard/form/form-dialog.tsx'
import { MoneyInput } from '#web/kit/dashboard/input/money-input.tsx'
import { ask, CallError } from '#web/shell/client.ts'
import { toast } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'

/** A new price where it stands; a great step waits for a moderator, and that is said. */
export function PriceDialog({ row, onClose }: { row: MyProductRow; onClose: () => void }) {
  const t = useT('my-products')
  const shared = useT('publishing')
  const { revalidate } = useRevalidator()
  const run = async ({ price }: { price: number }) => {
    const body = { items: [{ id: row.id, rowVersion: row.rowVersion, price }] }
    const answer = await ask(
      editManyProducts,
      { query: { apply: 'true' }, body },
      { idempotencyKey: crypto.randomUUID() },
    )
    const [one] = answer.items
    const [fault] = one?.faults ?? []
    if (fault) {
      const modelStateError = [{ key: '$.price', errorMessage: fault.message }]
      throw new CallError(400, { status: 400, error: fault.message, code: fault.code, modelStateError })
    }
    if (one?.waits) toast('info', t('price-waits'))
    await revalidate()
  }
  return (
    <FormDialog<{ price: number }>
      title={row.title || shared('untitled')}
      text={t('price-text')}
      okText={shared('save')}
      values={row.price === null ? {} : { price: row.price }}
      fields={[
        {
          name: 'price',
          label: t('price'),
          required: true,
          rules: [
            {
              validator: (_, value: number | null) =>
                value === null || value > 0 ? Promise.resolve() : Promise.reject(new Error(shared('fault.number'))),
            },
          ],
          input: <MoneyInput suffix={[t('soum'), row.unit?.symbol].filter(Boolean).join(' / ')} />,
        },
      ]}
      run={run}
      onClose={onClose}
    />
  )
}
