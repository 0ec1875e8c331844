import { Alert, Input } from 'antd'
import { Archive } from 'lucide-react'
import { closeTerritory, type StaffTerritory } from '#contract/reference/territories.ts'
import { FormDialog } from '#web/kit/dashboard/form/form-dialog.tsx'
import { HistoryButton } from '#web/kit/dashboard/history/history-drawer.tsx'
import { useTextIn } from '#web/kit/dashboard/input/text-in.ts'
import { ActionButtons } from '#web/kit/dashboard/list/action-buttons.tsx'
import { useOpened } from '#web/kit/dashboard/list/opened.ts'
import { TerritoryPicker } from '#web/kit/dashboard/place/territory-picker.tsx'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'

const CLOSE = 'close'

export function TerritoryActions({ territory }: { territory: StaffTerritory }) {
  const t = useT('territories')
  const step = useOpened('step')
  return (
    <>
      <HistoryButton id={territory.id} />
      <ActionButtons
        actions={[
          {
            key: CLOSE,
            label: t('close'),
            icon: <Archive size={16} />,
            danger: true,
            allowed: territory.can.close,
            open: () => step.open(CLOSE),
          },
        ]}
      />
    </>
  )
}

/** What is gone is closed and names its successor, so that history and reports still add up. */
export function CloseDialog({ territory }: { territory: StaffTerritory }) {
  const t = useT('territories')
  const textIn = useTextIn()
  const step = useOpened('step')
  if (step.value !== CLOSE || !territory.can.close) return null
  return (
    <FormDialog<{ successorId: number; reason?: string | null }>
      title={t('close-title', { name: textIn(territory.name) })}
      text={t('close-text')}
      okText={t('close')}
      danger
      fields={[
        {
          name: 'successorId',
          label: t('successor'),
          required: true,
          input: <TerritoryPicker level={territory.level} />,
        },
        { name: 'reason', label: t('reason'), input: <Input.TextArea maxLength={500} rows={3} /> },
      ]}
      run={({ successorId, reason }) =>
        ask(closeTerritory, {
          params: { id: territory.id },
          body: { successorId, reason: reason ?? undefined, rowVersion: territory.rowVersion },
        })
      }
      onClose={step.close}
    />
  )
}

export function CloseNote({ territory }: { territory: StaffTerritory }) {
  const t = useT('territories')
  return <Alert type="warning" showIcon title={t('closed-note', { name: territory.successorName ?? '—' })} />
}
