import { Button, Input, InputNumber, Select } from 'antd'
import { Plus, X } from 'lucide-react'
import { type MilestoneKind, milestoneKinds } from '#contract/government/projects/project-process.ts'
import { PROJECT_MILESTONES } from '#contract/government/projects/projects.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './project.module.css'

export interface WrittenMilestone {
  kind: MilestoneKind
  share: number
  dueOn: string | null
}

interface Props {
  /** Given by the form. */
  id?: string
  value?: readonly WrittenMilestone[]
  onChange?: (rows: WrittenMilestone[]) => void
}

/** What is to be reached, by when, and how much of the whole it is; shares add up to a hundred. */
export function MilestonesInput({ id, value = [], onChange }: Props) {
  const t = useT('initiative-projects')
  const set = (at: number, part: Partial<WrittenMilestone>) =>
    onChange?.(value.map((row, place) => (place === at ? { ...row, ...part } : row)))
  const sum = value.reduce((all, { share }) => all + share, 0)
  const unused = milestoneKinds.find((kind) => !value.some((row) => row.kind === kind)) ?? 'first'
  return (
    <div id={id}>
      {value.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own, and only the last one is added
        <div key={at} className={styles.row}>
          <Select
            aria-label={`${t('milestone')} ${at + 1}`}
            value={row.kind}
            options={milestoneKinds.map((kind) => ({ value: kind, label: t(`milestone.${kind}`) }))}
            onChange={(kind) => set(at, { kind })}
          />
          <InputNumber
            aria-label={`${t('share')} ${at + 1}`}
            min={0}
            max={100}
            precision={0}
            value={row.share}
            onChange={(share) => set(at, { share: share ?? 0 })}
            style={{ width: '100%' }}
          />
          <Input
            type="date"
            aria-label={`${t('due')} ${at + 1}`}
            value={row.dueOn ?? ''}
            onChange={({ target }) => set(at, { dueOn: target.value || null })}
          />
          <Button
            type="text"
            icon={<X size={16} />}
            aria-label={`${t('remove-milestone')} ${at + 1}`}
            onClick={() => onChange?.(value.filter((_, place) => place !== at))}
          />
        </div>
      ))}
      <Button
        icon={<Plus size={16} />}
        disabled={value.length >= PROJECT_MILESTONES}
        onClick={() => onChange?.([...value, { kind: unused, share: Math.max(0, 100 - sum), dueOn: null }])}
      >
        <span>{t('add-milestone')}</span>
      </Button>{' '}
      <span className={sum === 100 ? styles.good : styles.bad} role="status">
        {t('shares-sum', { n: sum })}
      </span>
    </div>
  )
}
