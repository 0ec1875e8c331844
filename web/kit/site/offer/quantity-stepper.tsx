import { Minus, Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import {
  fitQuantity,
  largestOrder,
  type QuantityRules,
  smallestOrder,
  steppedQuantity,
} from '#contract/market/order-quantity.ts'
import { formatQuantity, parseQuantity, toThousandths } from '#uz/quantity.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from './quantity-stepper.module.css'

interface QuantityStepperProps {
  value: string
  rules: QuantityRules
  unit: string
  /** What is counted, for the ear. */
  label: string
  onChange: (quantity: string) => void
}

/** A quantity typed or stepped; what is typed is fitted to the seller's minimum, step and stock when one leaves it. */
export function QuantityStepper({ value, rules, unit, label, onChange }: QuantityStepperProps) {
  const t = useT('shell')
  const lang = useLanguage()
  const shown = formatQuantity(value, '', lang).trim()
  const [typed, setTyped] = useState(shown)
  useEffect(() => setTyped(shown), [shown])
  const settle = () => {
    const read = parseQuantity(typed)
    const fitted = read === undefined ? value : fitQuantity(rules, read)
    setTyped(formatQuantity(fitted, '', lang).trim())
    if (fitted !== value) onChange(fitted)
  }
  const step = (direction: 1 | -1) => onChange(steppedQuantity(rules, value, direction))
  const at = toThousandths(value)
  return (
    // A fieldset lays out its own box in its own way; the row inside it is ours.
    <fieldset className={styles.group} aria-label={t('quantity.of', { title: label })}>
      <div className={styles.stepper}>
        <button
          type="button"
          aria-label={t('quantity.less')}
          disabled={at <= toThousandths(smallestOrder(rules))}
          onClick={() => step(-1)}
        >
          <Minus size={18} aria-hidden="true" />
        </button>
        <label>
          <input
            inputMode={rules.integerOnly ? 'numeric' : 'decimal'}
            autoComplete="off"
            aria-label={`${t('quantity.of', { title: label })}, ${unit}`}
            value={typed}
            size={Math.max(typed.length, 2)}
            onChange={(event) => setTyped(event.target.value)}
            onBlur={settle}
            onKeyDown={(event) => {
              if (event.key === 'Enter') settle()
              if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
                event.preventDefault()
                step(event.key === 'ArrowUp' ? 1 : -1)
              }
            }}
          />
          <span aria-hidden="true">{unit}</span>
        </label>
        <button
          type="button"
          aria-label={t('quantity.more')}
          disabled={at >= toThousandths(largestOrder(rules))}
          onClick={() => step(1)}
        >
          <Plus size={18} aria-hidden="true" />
        </button>
      </div>
    </fieldset>
  )
}
