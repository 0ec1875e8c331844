import { Button, Input, InputNumber, Select } from 'antd'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import {
  OVERRIDE_COMMENT,
  type PlanFigure,
  planFigures,
  planStates,
} from '#contract/government/specialization/plan-process.ts'
import * as contract from '#contract/government/specialization/plans.ts'
import type { HistoryEvent } from '#contract/history.ts'
import { formatDateTime } from '#uz/date.ts'
import { formatMoney } from '#uz/money.ts'
import { FactList, OneThing } from '#web/kit/dashboard/fact-list.tsx'
import { FormDialog } from '#web/kit/dashboard/form/form-dialog.tsx'
import type { FormField } from '#web/kit/dashboard/form/form-fields.tsx'
import { useAuditNames } from '#web/kit/dashboard/history/audit-names.ts'
import { HistoryButton, HistoryDrawer } from '#web/kit/dashboard/history/history-drawer.tsx'
import { ActionButtons } from '#web/kit/dashboard/list/action-buttons.tsx'
import type { Opened } from '#web/kit/dashboard/list/opened.ts'
import { useLive } from '#web/kit/dashboard/live.ts'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { ask } from '#web/shell/client.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { useLanguage, useT, useTextOfKey } from '#web/shell/texts.ts'
import { showFigure, shownAs } from './figures.ts'
import styles from './plan.module.css'
import { PlanForm } from './plan-form.tsx'
import { Level, PlanStatus } from './plan-status.tsx'

interface Props {
  plan: contract.Plan
  directions: readonly { id: number; name: string }[]
  history: Opened<{ items: readonly HistoryEvent[] }> | undefined
}

/** One plan: figures beside each other, where facts come from, and what the caller may do. */
export function PlanPage({ plan, directions, history }: Props) {
  const t = useT('specialization')
  const kit = useT('kit')
  const lang = useLanguage()
  const text = useTextOfKey()
  const { actionName } = useAuditNames()
  useLive('specialization')
  const [isChanged, setChanged] = useState(false)
  const mayChange = plan.steps.includes('submit')
  if (mayChange && isChanged)
    return <PlanForm key={plan.rowVersion} {...{ plan, directions }} onDone={() => setChanged(false)} />
  const nameOf = (state: string) => {
    const known = planStates.find((one) => one === state)
    return known ? t(`status.${known}`) : state
  }
  return (
    <OneThing>
      <Panel
        title={`${plan.mahalla}: ${plan.direction}, ${plan.year}`}
        text={`${plan.region}, ${plan.district}`}
        extra={
          <>
            {mayChange && <Button onClick={() => setChanged(true)}>{t('edit')}</Button>}
            <PlanActs plan={plan} />
            <HistoryButton id={plan.id} />
          </>
        }
      >
        {plan.reason && (
          <p>
            <b>{t('comment')}:</b> {plan.reason}
          </p>
        )}
        <FactList
          facts={[
            [t('status'), <PlanStatus key="status" status={plan.status} />],
            [t('level'), <Level key="level" level={plan.level} band={plan.band} />],
            [t('total'), String(plan.total)],
            [t('is-main'), kit(plan.isMain ? 'yes' : 'no')],
            [t('per-household'), plan.perHousehold === null ? '—' : formatMoney(plan.perHousehold, lang)],
            [t('organization'), plan.organization],
            [t('author'), plan.author],
            [
              t('sources'),
              plan.sources
                .map(({ source, households }) => text(`specialization.source.${source}`, { n: households }))
                .join(', ') || '—',
            ],
            [t('reckoned'), plan.reckonedAt ? formatDateTime(plan.reckonedAt) : '—'],
          ]}
        />
        <Figures plan={plan} />
      </Panel>
      <HistoryDrawer
        opened={history}
        labels={Object.fromEntries(planFigures.map((figure) => [figure, t(`figure.${figure}`)]))}
        states={nameOf}
        verbs={actionName}
      />
    </OneThing>
  )
}

function Figures({ plan }: { plan: contract.Plan }) {
  const t = useT('specialization')
  return (
    // A table too wide for a phone is moved by the keys as well.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <section className={styles.wide} aria-label={t('figure')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('figure')}</th>
            <th scope="col">{t('plan')}</th>
            <th scope="col">{t('computed')}</th>
            <th scope="col">{t('fact')}</th>
          </tr>
        </thead>
        <tbody>
          {planFigures.map((figure) => {
            const typed = plan.overrides.find((one) => one.figure === figure)
            return (
              <tr key={figure}>
                <th scope="row">{t(`figure.${figure}`)}</th>
                <td>{showFigure(figure, plan.plan[figure])}</td>
                <td>{showFigure(figure, plan.computed[figure])}</td>
                <td>
                  {showFigure(figure, plan.fact[figure])}
                  {typed && <small>{` (${t('by-hand')}: ${typed.by}. ${typed.comment})`}</small>}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

const reasoned = ['return', 'cancel'] as const
type Opens = (typeof reasoned)[number] | 'override'

function PlanActs({ plan }: { plan: contract.Plan }) {
  const t = useT('specialization')
  const lang = useLanguage()
  const navigate = useNavigate()
  const [opened, setOpened] = useState<Opens>()
  const { id, rowVersion, steps, mayOverride } = plan
  const params = { id }
  return (
    <>
      <ActionButtons
        actions={[
          {
            key: 'submit',
            label: t('submit'),
            allowed: steps.includes('submit'),
            confirm: { title: t('submit-ask') },
            run: () => ask(contract.submitPlan, { params, body: { rowVersion } }),
          },
          {
            key: 'approve',
            label: t('approve'),
            allowed: steps.includes('approve'),
            confirm: { title: t('approve-ask') },
            run: () => ask(contract.decidePlan, { params, body: { step: 'approve', rowVersion } }),
          },
          {
            key: 'override',
            label: t('override'),
            allowed: mayOverride,
            open: () => setOpened('override'),
          },
          ...reasoned.map((step) => ({
            key: step,
            label: t(step),
            danger: step === 'cancel',
            allowed: steps.includes(step),
            open: () => setOpened(step),
          })),
          {
            key: 'delete',
            label: t('delete'),
            danger: true,
            allowed: steps.includes('delete'),
            confirm: { title: t('delete-ask') },
            run: async () => {
              await ask(contract.deletePlan, { params, body: { rowVersion } })
              await navigate(inLanguage(lang, '/dashboard/deepening-specialization-manage'))
            },
          },
        ]}
      />
      {opened && <PlanDialog step={opened} plan={plan} onClose={() => setOpened(undefined)} />}
    </>
  )
}

interface Typed {
  comment: string
  figure: PlanFigure
  value: number | null
}

function PlanDialog({ step, plan, onClose }: { step: Opens; plan: contract.Plan; onClose: () => void }) {
  const t = useT('specialization')
  const { revalidate } = useRevalidator()
  const { id, rowVersion } = plan
  const params = { id }
  const comment: FormField = {
    name: 'comment',
    label: t('comment'),
    required: true,
    rules: [{ min: step === 'override' ? OVERRIDE_COMMENT : 10 }],
    input: <Input.TextArea maxLength={1000} autoSize={{ minRows: 3 }} />,
  }
  const typed: FormField[] = [
    {
      name: 'figure',
      label: t('figure'),
      required: true,
      input: <Select options={planFigures.map((value) => ({ value, label: t(`figure.${value}`) }))} />,
    },
    { name: 'value', label: t('value'), input: <InputNumber min={0} style={{ width: '100%' }} /> },
  ]
  const run = ({ comment: said, figure, value }: Typed) => {
    if (step === 'override') {
      const kept = value == null ? null : Math.round(value * shownAs[figure])
      return ask(contract.overrideFact, { params, body: { rowVersion, figure, value: kept, comment: said } })
    }
    return step === 'cancel'
      ? ask(contract.cancelPlan, { params, body: { rowVersion, comment: said } })
      : ask(contract.decidePlan, { params, body: { step, rowVersion, comment: said } })
  }
  return (
    <FormDialog<Typed>
      title={t(step)}
      okText={t(step)}
      danger={step === 'cancel'}
      fields={step === 'override' ? [...typed, comment] : [comment]}
      {...(step === 'override' && { text: t('override-text'), values: { figure: 'households' as const } })}
      run={(values) => run(values).then(revalidate)}
      onClose={onClose}
    />
  )
}
