import { Button, Form, Input, InputNumber, Select } from 'antd'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { moneySources, sumOfSources } from '#contract/government/projects/project-figures.ts'
import {
  capacityUnits,
  initiatorKinds,
  landRights,
  type ProjectType,
  projectTypes,
  usualMilestones,
} from '#contract/government/projects/project-process.ts'
import * as contract from '#contract/government/projects/projects.ts'
import { formatMoney } from '#uz/money.ts'
import { PapersInput } from '#web/kit/dashboard/file/papers-input.tsx'
import { useDraft } from '#web/kit/dashboard/form/draft.ts'
import { forgetFaults } from '#web/kit/dashboard/form/forget-faults.ts'
import { type FormField, FormFields } from '#web/kit/dashboard/form/form-fields.tsx'
import { showFaults, tellFaults } from '#web/kit/dashboard/form/server-faults.ts'
import { LocalizedInput } from '#web/kit/dashboard/input/localized-input.tsx'
import { MoneyInput } from '#web/kit/dashboard/input/money-input.tsx'
import { PhoneInput } from '#web/kit/dashboard/input/phone-input.tsx'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { HereInput } from '#web/kit/dashboard/place/here-input.tsx'
import { TerritoryPicker } from '#web/kit/dashboard/place/territory-picker.tsx'
import { ask } from '#web/shell/client.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { message } from '#web/shell/site/toasts.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { MilestonesInput } from './milestones-input.tsx'
import styles from './project.module.css'

type Values = contract.ProjectFields
const HECTARE = 10_000

const usualOf = (type: ProjectType): Values['milestones'] =>
  usualMilestones[type].map(([kind, share]) => ({ kind, share, dueOn: null }))

const nothing: Partial<Values> = {
  type: 'greenhouse',
  initiatorKind: 'person',
  total: 0,
  own: 0,
  loan: 0,
  subsidy: 0,
  grant: 0,
  other: 0,
  applications: [],
  milestones: usualOf('greenhouse'),
  fileIds: [],
}

const valuesOf = (project: contract.Project): Partial<Values> => ({
  ...project,
  landArea: project.landArea === null ? null : project.landArea / HECTARE,
  initiatorNumber: null,
  milestones: project.milestones.map(({ kind, share, dueOn }) => ({ kind, share, dueOn })),
  fileIds: project.papers.map(({ id }) => id),
})

interface Props {
  directions: readonly { id: number; name: string }[]
  /** A draft that is changed; without it one is begun. */
  project?: contract.Project
  onDone?: () => void
}

/** Saved at any time; everything is asked for when it is handed in. */
export function ProjectForm({ directions, project, onDone }: Props) {
  const t = useT('initiative-projects')
  const lang = useLanguage()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [form] = Form.useForm<Values>()
  const [busy, setBusy] = useState<'save' | 'send'>()
  const kept = useDraft(`draft:initiative-project:${project?.id ?? 'new'}:${project?.rowVersion ?? 0}`)
  const initial = { ...nothing, ...(project && valuesOf(project)), ...(kept.found?.values as Partial<Values>) }
  const written: Partial<Values> = Form.useWatch([], form) ?? initial
  const fields = useFields(directions, project)
  const save = async (then: 'save' | 'send') => {
    if (!(await form.validateFields().catch(() => undefined))) return
    setBusy(then)
    try {
      const body = bodyOf(form.getFieldsValue())
      const saved = project
        ? await ask(contract.updateProject, {
            params: { id: project.id },
            body: { ...body, rowVersion: project.rowVersion },
          })
        : await ask(contract.createProject, { body })
      kept.forget()
      const at = inLanguage(lang, `/dashboard/initiative-project/update/${saved.id}`)
      if (then === 'send') {
        try {
          await ask(contract.submitProject, { params: { id: saved.id }, body: { rowVersion: saved.rowVersion } })
        } catch (error) {
          // It is kept already, and is drawn anew with its next version.
          if (project) await revalidate()
          else await navigate(at, { replace: true })
          tellFaults(error)
          return
        }
      }
      message(t('saved'))
      onDone?.()
      if (project) await revalidate()
      else await navigate(at, { replace: true })
    } catch (error) {
      showFaults(form, fields, error)
    } finally {
      setBusy(undefined)
    }
  }
  return (
    <Panel title={project ? project.number : t('new')} text={t('new-text')}>
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={initial}
        onValuesChange={(changed: Partial<Values>, all: Values) => {
          forgetFaults(form, changed)
          if (changed.type && !project) form.setFieldsValue({ milestones: usualOf(changed.type) })
          const { initiatorNumber: _secret, ...rest } = all
          kept.keep(rest, project?.rowVersion)
        }}
      >
        <FormFields fields={fields} />
        <MoneySum values={written} />
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

const orNull = <T,>(value: T | null | undefined | ''): T | null =>
  value === undefined || value === null || value === '' ? null : value

function bodyOf(values: Values): Values {
  const { landArea } = values
  return {
    name: values.name,
    categoryId: orNull(values.categoryId),
    type: values.type,
    territoryId: values.territoryId,
    address: orNull(values.address),
    point: orNull(values.point),
    initiatorKind: values.initiatorKind,
    initiatorName: values.initiatorName,
    initiatorNumber: orNull(values.initiatorNumber),
    phone: orNull(values.phone),
    landArea: landArea == null ? null : Math.round(landArea * HECTARE),
    landRight: orNull(values.landRight),
    capacity: orNull(values.capacity),
    capacityUnit: orNull(values.capacityUnit),
    households: orNull(values.households),
    jobsTotal: orNull(values.jobsTotal),
    jobsWomen: orNull(values.jobsWomen),
    jobsYouth: orNull(values.jobsYouth),
    total: values.total ?? 0,
    own: values.own ?? 0,
    loan: values.loan ?? 0,
    subsidy: values.subsidy ?? 0,
    grant: values.grant ?? 0,
    other: values.other ?? 0,
    bank: orNull(values.bank),
    applications: values.applications ?? [],
    startsOn: orNull(values.startsOn),
    finishesOn: orNull(values.finishesOn),
    output: orNull(values.output),
    revenue: orNull(values.revenue),
    expense: orNull(values.expense),
    milestones: values.milestones ?? [],
    fileIds: values.fileIds ?? [],
  }
}

/** Said while it is typed: whether the sources make the cost. */
function MoneySum({ values }: { values: Partial<Values> }) {
  const t = useT('initiative-projects')
  const lang = useLanguage()
  const { own, loan, subsidy, grant, other, total } = { ...nothing, ...values }
  const sum = sumOfSources({
    own: own ?? 0,
    loan: loan ?? 0,
    subsidy: subsidy ?? 0,
    grant: grant ?? 0,
    other: other ?? 0,
  })
  const left = (total ?? 0) - sum
  return (
    <p role="status" className={left === 0 ? styles.good : styles.bad}>
      {left === 0 ? t('sum-good') : t('sum-bad', { sum: formatMoney(left, lang) })}
    </p>
  )
}

function useFields(directions: Props['directions'], project: contract.Project | undefined): FormField[] {
  const t = useT('initiative-projects')
  const whole = (max = 100_000) => <InputNumber min={0} max={max} precision={0} style={{ width: '100%' }} />
  const number: FormField = {
    name: 'initiatorNumber',
    label: t('initiator-number'),
    required: !project,
    secret: true,
    half: true,
    rules: [{ pattern: /^(?:\d{9}|\d{14})$/ }],
    input: <Input inputMode="numeric" maxLength={14} autoComplete="off" />,
    ...(project && { hint: t('number-kept', { number: project.initiatorNumber }) }),
  }
  return [
    {
      section: t('section.base'),
      name: 'name',
      label: t('name'),
      required: true,
      input: <LocalizedInput maxLength={200} />,
    },
    {
      name: 'type',
      label: t('type'),
      required: true,
      half: true,
      input: <Select options={projectTypes.map((value) => ({ value, label: t(`type.${value}`) }))} />,
    },
    {
      name: 'categoryId',
      label: t('direction'),
      half: true,
      input: (
        <Select
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          options={directions.map(({ id, name }) => ({ value: id, label: name }))}
        />
      ),
    },
    {
      name: 'territoryId',
      label: t('mahalla'),
      required: true,
      input: <TerritoryPicker level="neighborhood" />,
    },
    { name: 'address', label: t('address'), input: <Input maxLength={300} /> },
    { name: 'point', label: t('point'), input: <HereInput /> },
    {
      section: t('section.initiator'),
      name: 'initiatorKind',
      label: t('initiator-kind'),
      required: true,
      half: true,
      input: <Select options={initiatorKinds.map((value) => ({ value, label: t(`initiator-kind.${value}`) }))} />,
    },
    number,
    { name: 'initiatorName', label: t('initiator'), required: true, half: true, input: <Input maxLength={150} /> },
    { name: 'phone', label: t('phone'), half: true, input: <PhoneInput /> },
    {
      section: t('section.scope'),
      name: 'landArea',
      label: t('land-area'),
      half: true,
      input: <InputNumber min={0} precision={4} style={{ width: '100%' }} />,
    },
    {
      name: 'landRight',
      label: t('land-right'),
      half: true,
      input: <Select allowClear options={landRights.map((value) => ({ value, label: t(`land-right.${value}`) }))} />,
    },
    { name: 'capacity', label: t('capacity'), half: true, input: whole(100_000_000) },
    {
      name: 'capacityUnit',
      label: t('capacity-unit'),
      half: true,
      input: (
        <Select allowClear options={capacityUnits.map((value) => ({ value, label: t(`capacity-unit.${value}`) }))} />
      ),
    },
    { name: 'households', label: t('households'), half: true, input: whole() },
    { name: 'jobsTotal', label: t('jobs-total'), half: true, input: whole() },
    { name: 'jobsWomen', label: t('jobs-women'), half: true, input: whole() },
    { name: 'jobsYouth', label: t('jobs-youth'), half: true, input: whole() },
    { section: t('section.money'), name: 'total', label: t('total'), required: true, input: <MoneyInput /> },
    ...moneySources.map((source) => ({ name: source, label: t(source), half: true as const, input: <MoneyInput /> })),
    { name: 'bank', label: t('bank'), half: true, input: <Input maxLength={150} /> },
    {
      name: 'applications',
      label: t('applications'),
      hint: t('applications-hint'),
      input: <Select mode="tags" open={false} suffixIcon={null} maxCount={10} tokenSeparators={[',', ' ']} />,
    },
    {
      section: t('section.plan'),
      name: 'startsOn',
      label: t('starts-on'),
      half: true,
      input: <Input type="date" />,
    },
    { name: 'finishesOn', label: t('finishes-on'), half: true, input: <Input type="date" /> },
    { name: 'milestones', label: t('milestones'), input: <MilestonesInput /> },
    { name: 'output', label: t('output'), input: <Input maxLength={300} /> },
    { name: 'revenue', label: t('revenue'), half: true, input: <MoneyInput /> },
    { name: 'expense', label: t('expense'), half: true, input: <MoneyInput /> },
    {
      section: t('section.papers'),
      name: 'fileIds',
      label: t('papers'),
      input: <PapersInput purpose="message" max={contract.PROJECT_PAPERS} />,
    },
  ]
}
