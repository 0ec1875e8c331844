import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { FinanceMoney } from '#contract/finance/money.ts'
import { takeStageStep } from '#contract/finance/stages.ts'
import { formatMoney } from '#uz/money.ts'
import { FormDialog } from '#web/kit/dashboard/form/form-dialog.tsx'
import { ActionButtons } from '#web/kit/dashboard/list/action-buttons.tsx'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { StatusTag } from '#web/kit/dashboard/status-tag.tsx'
import { ask } from '#web/shell/client.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { RequestPaper } from '../request-paper.tsx'
import { FieldVisits } from './field-visits.tsx'
import { bodyOf, type HarvestValues } from './harvest-bodies.ts'
import { useHarvestFields } from './harvest-fields.tsx'
import { type HarvestStep, harvestSteps, isDanger, stageOf } from './harvest-names.ts'
import { LedgerView } from './ledger-view.tsx'

interface Props {
  requestId: number
  money: FinanceMoney
}

/** Where goods and harvest stand, what is owed, and what the company's people may do now. */
export function HarvestPanel({ requestId, money }: Props) {
  const t = useT('uzagrostar')
  const [asked, setAsked] = useState<HarvestStep>()
  const { stage, steps, ledger, facts } = money
  const { key, tone } = stageOf(stage)
  if (!ledger) return null
  const paper = (file: { id: string; name: string }) => (
    <RequestPaper key={file.id} requestId={requestId} fileId={file.id} name={file.name} />
  )
  return (
    <Panel
      title={t('title')}
      extra={
        <ActionButtons
          actions={harvestSteps
            .filter((step) => steps.includes(step))
            .map((step) => ({
              key: step,
              label: t(`step.${step}`),
              allowed: true,
              danger: isDanger(step),
              open: () => setAsked(step),
            }))}
        />
      }
    >
      <StatusTag tone={tone}>{t(key)}</StatusTag>
      <LedgerView ledger={ledger} paper={paper} />
      <FieldVisits facts={facts} paper={paper} />
      {asked && (
        <StepDialog
          requestId={requestId}
          step={asked}
          ledger={ledger}
          rowVersion={money.rowVersion}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Panel>
  )
}

interface StepProps {
  requestId: number
  step: HarvestStep
  ledger: NonNullable<FinanceMoney['ledger']>
  rowVersion: number
  onClose: () => void
}

function StepDialog({ requestId, step, ledger, rowVersion, onClose }: StepProps) {
  const t = useT('uzagrostar')
  const lang = useLanguage()
  const { revalidate } = useRevalidator()
  const [via, setVia] = useState<'clearing' | 'outside'>('outside')
  const fields = useHarvestFields({ ledger, via, setVia })
  const { balance, agreedGoods } = ledger
  /** What a dialog begins with: what was agreed on, or what is owed. */
  const begins: Partial<Record<HarvestStep, Partial<HarvestValues>>> = {
    issueGoods: { goods: agreedGoods },
    giveCash: { via, amount: ledger.cashLeft },
    bookRepayment: { amount: balance },
    payRemainder: { via },
  }
  const title = t(`step.${step}`)
  return (
    <FormDialog<HarvestValues>
      title={step === 'payRemainder' ? `${title}: ${formatMoney(-balance, lang)}` : title}
      text={t(`text.${step}`)}
      okText={title}
      danger={isDanger(step)}
      fields={fields[step]}
      values={begins[step] ?? {}}
      run={async (values) => {
        await ask(takeStageStep, { params: { id: requestId }, body: bodyOf(step, rowVersion, values) })
        await revalidate()
      }}
      onClose={onClose}
    />
  )
}
