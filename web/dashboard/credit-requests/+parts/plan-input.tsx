import { Button, Input } from 'antd'
import { Plus, Trash2 } from 'lucide-react'
import { PercentInput } from '#web/kit/dashboard/input/percent-input.tsx'
import { useT } from '#web/shell/texts.ts'
import type { PlanRow } from './reckon-loan.ts'
import styles from './request.module.css'

interface Props {
  id?: string
  value?: PlanRow[] | null
  onChange?: (rows: PlanRow[]) => void
}

/** When the harvest is sold, and which part of the loan is paid then. */
export function PlanInput({ id, value, onChange }: Props) {
  const t = useT('credit-requests')
  const rows = value ?? []
  const set = (at: number, changes: Partial<PlanRow>) =>
    onChange?.(rows.map((row, place) => (place === at ? { ...row, ...changes } : row)))
  return (
    <div id={id}>
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name than their place
        <div key={at} className={styles.plan}>
          <Input
            type="date"
            aria-label={t('plan-date-n', { n: at + 1 })}
            value={row.date}
            onChange={({ target }) => set(at, { date: target.value })}
          />
          <PercentInput
            aria-label={t('plan-share-n', { n: at + 1 })}
            value={row.share}
            onChange={(share) => set(at, { share: share ?? 0 })}
          />
          <Button
            icon={<Trash2 size={16} />}
            aria-label={t('plan-remove-n', { n: at + 1 })}
            onClick={() => onChange?.(rows.toSpliced(at, 1))}
          />
        </div>
      ))}
      <Button icon={<Plus size={16} />} onClick={() => onChange?.([...rows, { date: '', share: 0 }])}>
        {t('plan-add')}
      </Button>
    </div>
  )
}
