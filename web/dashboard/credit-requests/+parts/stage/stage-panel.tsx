import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { decideCreditRequest } from '#contract/finance/credit-requests.ts'
import type { FinanceMoney } from '#contract/finance/money.ts'
import { takeStageStep } from '#contract/finance/stages.ts'
import { formatDateTime } from '#uz/date.ts'
import { formatMoney } from '#uz/money.ts'
import { FactList } from '#web/kit/dashboard/fact-list.tsx'
import { FormDialog } from '#web/kit/dashboard/form/form-dialog.tsx'
import { MoneyInput } from '#web/kit/dashboard/input/money-input.tsx'
import { ActionButtons } from '#web/kit/dashboard/list/action-buttons.tsx'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { StatusTag } from '#web/kit/dashboard/status-tag.tsx'
import { ask } from '#web/shell/client.ts'
import { Link } from '#web/shell/page/preloads.tsx'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { PolicyFacts } from '../insurance/policy-facts.tsx'
import styles from '../request.module.css'
import { RequestPaper } from '../request-paper.tsx'
import { factKeyOf, stageKeyOf, toneOf } from './stage-names.ts'
import { bodyOf, isStep, type StageStep, type StepValues, useStepFields } from './step-fields.tsx'

interface Props {
  requestId: number
  money: FinanceMoney
  /** Where a protocol decides: the version of the request, and at most how much. */
  decides?: { rowVersion: number; most: number | null }
}

const shownPurposes = ['advance', 'subsidy', 'refund', 'premium', 'payout'] as const
const dangers: readonly string[] = ['takeBack', 'recover', 'cancelPolicy']

/** Where an application stands among the stages of its kind, and what the lender's people may do now. */
export function StagePanel({ requestId, money, decides }: Props) {
  const t = useT('finance-stages')
  const lang = useLanguage()
  const [asked, setAsked] = useState<StageStep | 'decide'>()
  const { stage, steps, facts, visitId, granted, disbursed, payments } = money
  const close = () => setAsked(undefined)
  const sums: [string, number | null][] = [
    [t('granted'), granted],
    [t('disbursed'), disbursed],
  ]
  return (
    <Panel
      title={t('title')}
      extra={
        <ActionButtons
          actions={[
            ...steps.filter(isStep).map((step) => ({
              key: step,
              label: t(`step.${step}`),
              allowed: true,
              danger: dangers.includes(step),
              open: () => setAsked(step),
            })),
            {
              key: 'decide',
              label: t('step.decide'),
              allowed: decides !== undefined && steps.includes('decide'),
              open: () => setAsked('decide'),
            },
          ]}
        />
      }
    >
      <div className={styles.column}>
        <p className={styles.mark}>
          <StatusTag tone={toneOf(stage)}>{t(stageKeyOf(stage))}</StatusTag>
          {visitId !== null && (
            <Link to={`/dashboard/visit-acts/${visitId}`} className={styles.link}>
              {t('visit-act')}
            </Link>
          )}
        </p>
        {granted !== null && !money.policy && (
          <FactList
            facts={sums.map(([label, sum]) => [label, sum === null ? '—' : formatMoney(sum, lang)] as const)}
            dense
          />
        )}
        {money.policy && <PolicyFacts policy={money.policy} />}
        <ul className={styles.lines}>
          {facts.map(({ step, number, note, files, at }) => (
            <li key={step + at}>
              <span className={styles.two}>
                {t(factKeyOf(step))}
                <small>{[number, note].filter(Boolean).join(' · ')}</small>
              </span>
              {files.map((file) => (
                <RequestPaper key={file.id} requestId={requestId} fileId={file.id} name={file.name} />
              ))}
              <span>{formatDateTime(at)}</span>
            </li>
          ))}
          {payments.map(({ id, purpose, via, file, note, amount }) => {
            // Others are read in the list of payments.
            const shown = shownPurposes.find((one) => one === purpose)
            return (
              shown && (
                <li key={id}>
                  <span className={styles.two}>
                    {t(`purpose.${shown}`)}
                    <small>{[t(`via.${via}`), note].filter(Boolean).join(' · ')}</small>
                  </span>
                  {file && <RequestPaper requestId={requestId} fileId={file.id} name={file.name} />}
                  <b>{formatMoney(amount, lang)}</b>
                </li>
              )
            )
          })}
        </ul>
      </div>
      {asked === 'decide' && decides && <DecideDialog requestId={requestId} decides={decides} onClose={close} />}
      {asked && asked !== 'decide' && <StepDialog requestId={requestId} step={asked} money={money} onClose={close} />}
    </Panel>
  )
}

interface StepProps {
  requestId: number
  step: StageStep
  money: FinanceMoney
  onClose: () => void
}

function StepDialog({ requestId, step, money, onClose }: StepProps) {
  const t = useT('finance-stages')
  const { revalidate } = useRevalidator()
  const [via, setVia] = useState<'clearing' | 'outside'>('outside')
  const fields = useStepFields({ via, setVia, money })
  return (
    <FormDialog<StepValues>
      title={t(`step.${step}`)}
      text={t(`text.${step}`)}
      okText={t(`step.${step}`)}
      danger={dangers.includes(step)}
      fields={fields[step]}
      {...(fields[step].some(({ name }) => name === 'via') && { values: { via } })}
      run={async (values) => {
        await ask(takeStageStep, { params: { id: requestId }, body: bodyOf(step, money.rowVersion, values) })
        await revalidate()
      }}
      onClose={onClose}
    />
  )
}

interface DecideProps {
  requestId: number
  decides: NonNullable<Props['decides']>
  onClose: () => void
}

function DecideDialog({ requestId, decides: { rowVersion, most }, onClose }: DecideProps) {
  const t = useT('finance-stages')
  const lang = useLanguage()
  const { revalidate } = useRevalidator()
  return (
    <FormDialog<{ amount: number }>
      title={t('step.decide')}
      text={t('text.decide')}
      okText={t('step.decide')}
      values={{ ...(most !== null && { amount: most }) }}
      fields={[
        {
          name: 'amount',
          label: t('amount'),
          required: true,
          ...(most !== null && { hint: t('at-most', { sum: formatMoney(most, lang) }) }),
          input: <MoneyInput />,
        },
      ]}
      run={async ({ amount }) => {
        await ask(decideCreditRequest, { params: { id: requestId }, body: { rowVersion, amount } })
        await revalidate()
      }}
      onClose={onClose}
    />
  )
}
