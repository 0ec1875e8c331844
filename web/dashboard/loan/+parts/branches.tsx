import { Button, Checkbox, Input } from 'antd'
import { Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import {
  addBranch,
  type BranchFields,
  type Lender,
  type LenderBranch,
  updateBranch,
} from '#contract/finance/lenders/lenders.ts'
import { FormDialog } from '#web/kit/dashboard/form/form-dialog.tsx'
import { TerritoriesInput } from '#web/kit/dashboard/place/territories-input.tsx'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './lender.module.css'

/** Branches of a lender, each by its MFO. */
export function BranchesOf({ lender }: { lender: Lender }) {
  const t = useT('lenders')
  const [open, setOpen] = useState<LenderBranch | 'new'>()
  return (
    <section className={styles.branches} aria-label={t('branches')}>
      <h3>{t('branches')}</h3>
      {lender.branches.length === 0 && <p className={styles.note}>{t('branch-none')}</p>}
      <ul>
        {lender.branches.map((branch) => (
          <li key={branch.id}>
            <span className={branch.isActive ? '' : (styles.closed ?? '')}>
              {branch.mfo} {branch.name}
            </span>
            {!branch.isActive && <span>{t('branch-closed')}</span>}
            {lender.can.update && (
              <Button
                type="text"
                size="small"
                icon={<Pencil size={16} />}
                aria-label={t('branch-edit', { mfo: branch.mfo })}
                onClick={() => setOpen(branch)}
              />
            )}
          </li>
        ))}
      </ul>
      {lender.can.update && (
        <div>
          <Button icon={<Plus size={16} />} onClick={() => setOpen('new')}>
            {t('branch-add')}
          </Button>
        </div>
      )}
      {open && (
        <BranchDialog lender={lender} branch={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />
      )}
    </section>
  )
}

interface DialogProps {
  lender: Lender
  branch: LenderBranch | undefined
  onClose: () => void
}

function BranchDialog({ lender, branch, onClose }: DialogProps) {
  const t = useT('lenders')
  const { revalidate } = useRevalidator()
  const title = branch ? t('branch-edit', { mfo: branch.mfo }) : t('branch-add')
  return (
    <FormDialog<BranchFields>
      title={title}
      okText={title}
      values={branch ?? { territoryIds: [], isActive: true, address: '' }}
      fields={[
        {
          name: 'mfo',
          label: t('mfo'),
          required: true,
          half: true,
          input: <Input maxLength={5} inputMode="numeric" autoComplete="off" />,
        },
        { name: 'name', label: t('branch-name'), required: true, half: true, input: <Input maxLength={150} /> },
        { name: 'address', label: t('branch-address'), input: <Input maxLength={200} /> },
        { name: 'territoryIds', label: t('territories'), input: <TerritoriesInput /> },
        { name: 'isActive', label: t('branch-active'), checked: true, input: <Checkbox /> },
      ]}
      run={async ({ mfo, name, territoryIds, address, isActive }) => {
        const body = { mfo, name, territoryIds, address: address ?? '', isActive }
        await (branch
          ? ask(updateBranch, { params: { id: branch.id }, body: { ...body, rowVersion: branch.rowVersion } })
          : ask(addBranch, { params: { id: lender.id }, body }))
        await revalidate()
      }}
      onClose={onClose}
    />
  )
}
