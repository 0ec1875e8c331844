import { Button, Input } from 'antd'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { machineStates, machineSteps } from '#contract/finance/machines/machine-process.ts'
import {
  getMachine,
  type Machine,
  type MachineFields,
  machineHistory,
  takeMachineStep,
  updateMachine,
} from '#contract/finance/machines/machines.ts'
import { productLenders } from '#contract/finance/products/product-calls.ts'
import { FormDialog } from '#web/kit/dashboard/form/form-dialog.tsx'
import { labelsOf } from '#web/kit/dashboard/form/form-fields.tsx'
import { FormPanel } from '#web/kit/dashboard/form/form-panel.tsx'
import { HistoryButton, HistoryDrawer } from '#web/kit/dashboard/history/history-drawer.tsx'
import { useTextIn } from '#web/kit/dashboard/input/text-in.ts'
import { ActionButtons } from '#web/kit/dashboard/list/action-buttons.tsx'
import { loadOpened } from '#web/kit/dashboard/list/opened.ts'
import { useLive } from '#web/kit/dashboard/live.ts'
import { ask } from '#web/shell/client.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from '../+parts/machine/machine.module.css'
import { useMachineFields, valuesOfMachine } from '../+parts/machine/machine-fields.tsx'
import { MachineStatus } from '../+parts/machine/machine-status.tsx'
import type { Route } from './+types/$id.ts'

export async function clientLoader({ params: { id }, request: { url } }: Route.ClientLoaderArgs) {
  const [machine, lessors, history] = await Promise.all([
    ask(getMachine, { params: { id } }),
    ask(productLenders, { query: { kind: 'leasing' } }),
    loadOpened(url, 'history', () => ask(machineHistory, { params: { id } })),
  ])
  return { machine, lessors, history }
}

export default function LoanMachine({ loaderData: { machine, lessors, history } }: Route.ComponentProps) {
  const t = useT('machines')
  const lang = useLanguage()
  const textIn = useTextIn()
  const navigate = useNavigate()
  const fields = useMachineFields(lessors, machine.supplier)
  const back = () => navigate(inLanguage(lang, '/dashboard/loan/machines'))
  useLive('machines')
  return (
    <>
      <nav className={styles.way}>
        <Button icon={<ArrowLeft size={16} />} onClick={back}>
          {t('back')}
        </Button>
      </nav>
      <FormPanel<MachineFields, Machine>
        name="machines"
        title={textIn(machine.name)}
        empty={t('edit')}
        opened={{
          id: String(machine.id),
          row: machine,
          reread: () => ask(getMachine, { params: { id: machine.id } }),
        }}
        fields={fields}
        valuesOf={(row) => (row ? valuesOfMachine(row) : {})}
        save={(body, row) =>
          ask(updateMachine, { params: { id: machine.id }, body: { ...body, rowVersion: row?.rowVersion ?? 0 } })
        }
        readOnly={!machine.can.update}
        above={<MachineStatus status={machine.status} reason={machine.statusReason} />}
        extra={<Steps machine={machine} />}
        onClose={back}
      />
      <HistoryDrawer
        opened={history}
        labels={labelsOf(fields)}
        states={(state) => t(`status.${machineStates.find((one) => one === state) ?? 'draft'}`)}
      />
    </>
  )
}

function Steps({ machine: { id, rowVersion, can } }: { machine: Machine }) {
  const t = useT('machines')
  const { revalidate } = useRevalidator()
  const [isReturning, setReturning] = useState(false)
  const take = (step: (typeof machineSteps)[number], reason?: string) =>
    ask(takeMachineStep, { params: { id }, body: { step, rowVersion, ...(reason && { reason }) } })
  return (
    <>
      <HistoryButton id={id} />
      <ActionButtons
        actions={machineSteps.map((step) => ({
          key: step,
          label: t(`step.${step}`),
          allowed: can[step],
          danger: step === 'archive' || step === 'return',
          ...(step === 'archive' && { confirm: { title: t('archive-ask') } }),
          ...(step === 'return' ? { open: () => setReturning(true) } : { run: () => take(step) }),
        }))}
      />
      {isReturning && (
        <FormDialog<{ reason: string }>
          title={t('step.return')}
          okText={t('step.return')}
          danger
          fields={[
            {
              name: 'reason',
              label: t('reason'),
              required: true,
              input: <Input.TextArea rows={3} maxLength={500} showCount />,
            },
          ]}
          run={async ({ reason }) => {
            await take('return', reason)
            await revalidate()
          }}
          onClose={() => setReturning(false)}
        />
      )}
    </>
  )
}
