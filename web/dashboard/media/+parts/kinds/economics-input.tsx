import { Button, ConfigProvider, InputNumber } from 'antd'
import { Plus, Trash2 } from 'lucide-react'
import type { TechnologyExtra } from '#contract/media/kinds/technology.ts'
import { ItemField } from '#web/kit/dashboard/input/items-input.tsx'
import { MoneyInput } from '#web/kit/dashboard/input/money-input.tsx'
import { useT } from '#web/shell/texts.ts'
import styles from './kinds.module.css'
import { MonthSelect } from './month-inputs.tsx'

type Economics = TechnologyExtra['economics']
interface Props {
  /** Given by the form. */
  id?: string
  value?: Economics | null
  onChange?: (economics: Economics) => void
}

const WHOLE = 100

/** What a hectare yields, what a kilogram brings, and in which months it is sold. */
export function EconomicsInput({ id = 'economics', value, onChange }: Props) {
  const t = useT('newsroom')
  const { componentDisabled: disabled = false } = ConfigProvider.useConfig()
  const economics: Economics = value ?? { yield: 0, price: 0, sales: [] }
  const set = (changes: Partial<Economics>) => onChange?.({ ...economics, ...changes })
  const { sales } = economics
  const sold = sales.reduce((sum, { share }) => sum + share, 0)
  const change = (place: number, changes: Partial<Economics['sales'][number]>) =>
    set({ sales: sales.map((one, at) => (at === place ? { ...one, ...changes } : one)) })
  return (
    <div className={styles.stack}>
      <div className={styles.pair}>
        <ItemField label={t('technology.yield')} htmlFor={id}>
          <InputNumber
            id={id}
            min={0}
            max={1_000_000}
            suffix={t('technology.kg')}
            value={economics.yield}
            onChange={(kilograms) => set({ yield: kilograms ?? 0 })}
          />
        </ItemField>
        <ItemField label={t('technology.price')} htmlFor={`${id}-price`}>
          <MoneyInput id={`${id}-price`} value={economics.price} onChange={(price) => set({ price: price ?? 0 })} />
        </ItemField>
      </div>
      <fieldset className={styles.sales}>
        <legend>{t('technology.sales')}</legend>
        {sales.map(({ month, share }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a sale has no other name than its place
          <div key={place}>
            <label className="unseen" htmlFor={`${id}-month-${place}`}>
              {t('month')}
            </label>
            <MonthSelect
              id={`${id}-month-${place}`}
              value={month}
              onChange={(next) => change(place, { month: next })}
            />
            <InputNumber
              aria-label={t('technology.share')}
              min={1}
              max={WHOLE}
              suffix="%"
              value={share}
              onChange={(next) => change(place, { share: next ?? 1 })}
            />
            {!disabled && (
              <Button
                type="text"
                danger
                icon={<Trash2 size={16} />}
                aria-label={t('technology.remove-sale')}
                onClick={() => set({ sales: sales.toSpliced(place, 1) })}
              />
            )}
          </div>
        ))}
        {!disabled && sales.length < 12 && (
          <Button
            icon={<Plus size={16} />}
            onClick={() => set({ sales: [...sales, { month: 1, share: Math.max(1, WHOLE - sold) }] })}
          >
            {t('technology.add-sale')}
          </Button>
        )}
        {sales.length > 0 && sold !== WHOLE && (
          <p role="status" className={styles.fault}>
            {t('technology.shares-sum', { n: sold })}
          </p>
        )}
      </fieldset>
    </div>
  )
}
