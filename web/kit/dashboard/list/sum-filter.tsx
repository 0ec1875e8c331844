import { useEffect, useRef } from 'react'
import type { Tiyin } from '#uz/money.ts'
import { MoneyInput } from '../input/money-input.tsx'
import type { FilterField } from './list-filters.tsx'

const TYPING_MS = 350

/** Sums from and to; the address keeps tiyin. */
export const sumBetween = (label: (key: 'from' | 'to') => string): FilterField[] =>
  (['from', 'to'] as const).map((end) => {
    const key = end === 'from' ? 'amountFrom' : 'amountTo'
    return {
      kind: 'own',
      key,
      label: label(end),
      render: (value, set) => (
        <SumInput label={label(end)} value={value} onChange={(sum) => set({ [key]: sum?.toString() })} />
      ),
    }
  })

interface Props {
  label: string
  value: string | undefined
  onChange: (sum: Tiyin | undefined) => void
}

/** The list waits for a pause in typing; what is no sum changes nothing. */
function SumInput({ label, value, onChange }: Props) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const sum = Number(value)
  return (
    <MoneyInput
      aria-label={label}
      placeholder={label}
      value={value && Number.isSafeInteger(sum) ? sum : null}
      onChange={(typed) => {
        clearTimeout(timer.current)
        if (typed === null || Number.isSafeInteger(typed))
          timer.current = setTimeout(() => onChange(typed ?? undefined), TYPING_MS)
      }}
    />
  )
}
