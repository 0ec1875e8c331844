import { Button, Checkbox, Form, InputNumber, Select } from 'antd'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { type PlanFigure, planFigures } from '#contract/government/specialization/plan-process.ts'
import * as contract from '#contract/government/specialization/plans.ts'
import { useDraft } from '#web/kit/dashboard/form/draft.ts'
import { forgetFaults } from '#web/kit/dashboard/form/forget-faults.ts'
import { type FormField, FormFields } from '#web/kit/dashboard/form/form-fields.tsx'
import { showFaults, tellFaults } from '#web/kit/dashboard/form/server-faults.ts'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { TerritoryPicker } from '#web/kit/dashboard/place/territory-picker.tsx'
import { ask } from '#web/shell/client.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { message } from '#web/shell/site/toasts.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { shownAs } from './figures.ts'
import styles from './plan.module.css'

type Values = Omit<contract.PlanFields, 'plan'> & Partial<Record<PlanFigure, number | null>>

const figuresOf = (read: (figure: PlanFigure) => number) =>
  Object.fromEntries(planFigures.map((figure) => [figure, read(figure)])) as Record<PlanFigure, number>

interface Props {
  directions: readonly { id: number; name: string }[]
  /** A draft or a returned plan; without it one is begun. */
  plan?: contract.Plan
  onDone?: () => void
}

/** What a mahalla is to reach in one direction and year. */
export function PlanForm({ directions, plan, onDone }: Props) {
  const t = useT('specialization')
  const lang = useLanguage()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [form] = Form.useForm<Values>()
  const [busy, setBusy] = useState<'save' | 'send'>()
  const kept = useDraft(`draft:specialization:${plan?.id ?? 'new'}:${plan?.rowVersion ?? 0}`)
  const initial: Partial<Values> = plan
    ? {
        territoryId: plan.territoryId,
        categoryId: plan.categoryId,
        year: plan.year,
        isMain: plan.isMain,
        ...figuresOf((figure) => plan.plan[figure] / shownAs[figure]),
      }
    : { year: new Date().getFullYear(), isMain: true }
  const fields: FormField[] = [
    { name: 'territoryId', label: t('mahalla'), required: true, input: <TerritoryPicker level="neighborhood" /> },
    {
      name: 'categoryId',
      label: t('direction'),
      required: true,
      half: true,
      input: (
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={directions.map(({ id, name }) => ({ value: id, label: name }))}
        />
      ),
    },
    {
      name: 'year',
      label: t('year'),
      required: true,
      half: true,
      input: <InputNumber min={2018} max={2100} precision={0} style={{ width: '100%' }} />,
    },
    { name: 'isMain', label: '', checked: true, input: <Checkbox>{t('is-main')}</Checkbox> },
    ...planFigures.map((figure, at) => ({
      name: figure,
      label: t(`figure.${figure}`),
      required: figure === 'households',
      half: true as const,
      input: <InputNumber min={0} precision={shownAs[figure] === 1 ? 0 : 2} style={{ width: '100%' }} />,
      ...(at === 0 && { section: t('plan') }),
    })),
  ]
  const save = async (then: 'save' | 'send') => {
    if (!(await form.validateFields().catch(() => undefined))) return
    setBusy(then)
    try {
      const { territoryId, categoryId, year, isMain, ...typed } = form.getFieldsValue()
      const figures = figuresOf((figure) => Math.round((typed[figure] ?? 0) * shownAs[figure]))
      const body = { territoryId, categoryId, year, isMain: isMain ?? false, plan: figures }
      const saved = plan
        ? await ask(contract.updatePlan, { params: { id: plan.id }, body: { ...body, rowVersion: plan.rowVersion } })
        : await ask(contract.createPlan, { body })
      kept.forget()
      const shown = async () => {
        if (plan) await revalidate()
        else
          await navigate(inLanguage(lang, `/dashboard/deepening-specialization/update/${saved.id}`), { replace: true })
      }
      try {
        if (then === 'send')
          await ask(contract.submitPlan, { params: { id: saved.id }, body: { rowVersion: saved.rowVersion } })
      } catch (error) {
        // It is kept already, and is drawn anew with its next version.
        await shown()
        tellFaults(error)
        return
      }
      message(t('saved'))
      onDone?.()
      await shown()
    } catch (error) {
      showFaults(form, fields, error)
    } finally {
      setBusy(undefined)
    }
  }
  return (
    <Panel title={plan ? t('edit') : t('new')} text={t('new-text')}>
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={{ ...initial, ...kept.found?.values }}
        onValuesChange={(changed: object, all: Values) => {
          forgetFaults(form, changed)
          kept.keep(all, plan?.rowVersion)
        }}
      >
        <FormFields fields={fields} />
        <div className={styles.buttons}>
          <Button type="primary" size="large" loading={busy === 'send'} onClick={() => save('send')}>
            {t('send')}
          </Button>
          <Button size="large" loading={busy === 'save'} onClick={() => save('save')}>
            {t('save')}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}
