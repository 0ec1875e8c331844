import { Input, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { FormDialog } from './form/form-dialog.tsx'
import { ActionButtons } from './list/action-buttons.tsx'
import type { FilterField } from './list/list-filters.tsx'

export const complaintTones = { new: 'attention', upheld: 'bad', dismissed: 'over' } as const

/** Undecided ones, until somebody asks for others: never all at once. */
export const complaintState = <S extends string>(
  label: string,
  states: readonly S[],
  name: (state: S) => string,
): FilterField => ({
  kind: 'own',
  key: 'state',
  label,
  render: (value, set) => (
    <Select
      style={{ width: '100%' }}
      aria-label={label}
      value={states.find((state) => state === value) ?? 'new'}
      options={states.map((state) => ({ value: state, label: name(state) }))}
      onChange={(next) => set({ state: next === 'new' ? undefined : next })}
    />
  ),
})

const decisions = ['uphold', 'dismiss'] as const
type Decision = (typeof decisions)[number]

interface Complained {
  id: number
  rowVersion: number
  can: Readonly<Record<Decision, boolean>>
}

interface Words {
  /** What the button says. */
  act: string
  ask: string
  note: string
}

interface Deciding<R> {
  words: (step: Decision, row: R) => Words
  decide: (id: number, body: { step: Decision; answer: string; rowVersion: number }) => Promise<unknown>
}

/** A complaint is upheld or dismissed with a word about why. */
export function useDeciding<R extends Complained>({
  words,
  decide,
}: Deciding<R>): {
  rowActions: (row: R) => ReactNode
  dialog: ReactNode
} {
  const { revalidate } = useRevalidator()
  const [deciding, setDeciding] = useState<{ row: R; step: Decision }>()
  const said = deciding && words(deciding.step, deciding.row)
  return {
    rowActions: (row) => (
      <ActionButtons
        actions={decisions.map((step) => ({
          key: step,
          label: words(step, row).act,
          allowed: row.can[step],
          danger: step === 'uphold',
          open: () => setDeciding({ row, step }),
        }))}
      />
    ),
    dialog: deciding && said && (
      <FormDialog<{ answer: string }>
        title={said.ask}
        okText={said.act}
        danger={deciding.step === 'uphold'}
        fields={[
          {
            name: 'answer',
            label: said.note,
            required: true,
            input: <Input.TextArea maxLength={500} autoSize={{ minRows: 3 }} showCount />,
          },
        ]}
        run={async ({ answer }) => {
          const { row, step } = deciding
          await decide(row.id, { step, answer, rowVersion: row.rowVersion })
          await revalidate()
        }}
        onClose={() => setDeciding(undefined)}
      />
    ),
  }
}
