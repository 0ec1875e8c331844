import { Input, InputNumber, Select } from 'antd'
import { reportPeriods } from '#contract/government/reports/report-periods.ts'
import { reportLevels, reportTypeStates } from '#contract/government/reports/report-process.ts'
import * as contract from '#contract/government/reports/report-types.ts'
import { organizationKinds } from '#contract/identity/organizations/organization-kinds.ts'
import { FormDrawer } from '#web/kit/dashboard/form/form-drawer.tsx'
import { type FormField, labelsOf } from '#web/kit/dashboard/form/form-fields.tsx'
import { HistoryDrawer } from '#web/kit/dashboard/history/history-drawer.tsx'
import { LocalizedInput } from '#web/kit/dashboard/input/localized-input.tsx'
import { useTextIn } from '#web/kit/dashboard/input/text-in.ts'
import { describeList } from '#web/kit/dashboard/list/describe-list.ts'
import { choice, search } from '#web/kit/dashboard/list/filter-fields.ts'
import { List } from '#web/kit/dashboard/list/list.tsx'
import { useOpened } from '#web/kit/dashboard/list/opened.ts'
import { StatusTag, type Tone } from '#web/kit/dashboard/status-tag.tsx'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import { RulesInput } from './+parts/rules-input.tsx'
import { TypeSteps } from './+parts/type-steps.tsx'
import type { Route } from './+types/types.ts'

const tones: Readonly<Record<(typeof reportTypeStates)[number], Tone>> = {
  draft: 'attention',
  active: 'good',
  archived: 'over',
}

const list = describeList({
  name: 'report-types',
  texts: 'report-types',
  call: contract.listReportTypes,
  get: contract.getReportType,
  history: contract.reportTypeHistory,
  live: 'report-types',
  columns: ({ t }) => {
    const textIn = useTextIn()
    return [
      { key: 'name', title: t('name'), render: ({ name }) => <b>{textIn(name)}</b> },
      { key: 'level', title: t('level'), render: ({ level }) => t(`level.${level}`) },
      { key: 'period', title: t('period'), render: ({ period }) => t(`period.${period}`) },
      { key: 'due', title: t('due'), render: ({ dueDays }) => t('due-days', { n: dueDays }) },
      { key: 'reports', title: t('reports'), render: ({ reports }) => reports },
      {
        key: 'status',
        title: t('status'),
        render: ({ status }) => <StatusTag tone={tones[status]}>{t(`status.${status}`)}</StatusTag>,
      },
    ]
  },
  filters: ({ t }) => [
    search(t('search')),
    choice('status', t('status'), reportTypeStates, (state) => t(`status.${state}`)),
    choice('level', t('level'), reportLevels, (level) => t(`level.${level}`)),
  ],
  add: { call: contract.createReportType, label: ({ t }) => t('add') },
})

export async function clientLoader({ request: { url } }: Route.ClientLoaderArgs) {
  const [loaded, { items }] = await Promise.all([list.load(url), ask(contract.reportTemplates)])
  return { ...loaded, templates: items }
}

const YEAR = 12
const begun = {
  code: '',
  name: { uz: '' },
  level: 'district',
  period: 'month',
  dueDays: 5,
  fromMonth: 1,
  toMonth: YEAR,
  organizationKinds: [],
  rules: {},
} as const

export default function ReportTypes({ loaderData: { page, opened, history, templates } }: Route.ComponentProps) {
  const t = useT('report-types')
  const kinds = useT('organization-kinds')
  const textIn = useTextIn()
  const edit = useOpened('edit')
  const months = Array.from({ length: YEAR }, (_, at) => ({ value: at + 1, label: String(at + 1) }))
  const isFixed = opened?.row?.isAsked ?? false
  const fields: FormField[] = [
    { name: 'name', label: t('name'), required: true, input: <LocalizedInput maxLength={100} /> },
    {
      name: 'code',
      label: t('code'),
      required: true,
      half: true,
      hint: t('code-hint'),
      input: <Input maxLength={60} />,
    },
    {
      name: 'templateId',
      label: t('template'),
      required: true,
      half: true,
      hint: t('template-hint'),
      input: <Select options={templates.map(({ id, name }) => ({ value: id, label: textIn(name) }))} />,
    },
    {
      name: 'level',
      label: t('level'),
      required: true,
      half: true,
      input: (
        <Select disabled={isFixed} options={reportLevels.map((value) => ({ value, label: t(`level.${value}`) }))} />
      ),
    },
    {
      name: 'period',
      label: t('period'),
      required: true,
      half: true,
      input: (
        <Select disabled={isFixed} options={reportPeriods.map((value) => ({ value, label: t(`period.${value}`) }))} />
      ),
    },
    {
      name: 'dueDays',
      label: t('due'),
      required: true,
      half: true,
      hint: t('due-hint'),
      input: <InputNumber min={0} max={60} precision={0} />,
    },
    { name: 'fromMonth', label: t('from-month'), required: true, half: true, input: <Select options={months} /> },
    { name: 'toMonth', label: t('to-month'), required: true, half: true, input: <Select options={months} /> },
    {
      name: 'organizationKinds',
      label: t('kinds'),
      hint: t('kinds-hint'),
      input: <Select mode="multiple" options={organizationKinds.map((value) => ({ value, label: kinds(value) }))} />,
    },
    { name: 'rules', label: t('rules'), hint: t('rules-hint'), input: <RulesInput templates={templates} /> },
  ]
  return (
    <>
      <List of={list} page={page} />
      <FormDrawer<contract.ReportTypeFields, contract.ReportType>
        name="report-types"
        title={opened?.row ? t('edit') : t('add')}
        opened={opened}
        fields={fields}
        valuesOf={(type) => (type ? fieldsOf(type) : { ...begun, organizationKinds: [] })}
        save={(body, type) =>
          type
            ? ask(contract.updateReportType, {
                params: { id: type.id },
                body: { ...body, rowVersion: type.rowVersion },
              })
            : ask(contract.createReportType, { body })
        }
        readOnly={opened?.row?.can.update === false}
        extra={opened?.row && <TypeSteps type={opened.row} />}
        onClose={edit.close}
      />
      <HistoryDrawer
        opened={history}
        labels={labelsOf(fields)}
        states={(state) => {
          const known = reportTypeStates.find((one) => one === state)
          return known ? t(`status.${known}`) : state
        }}
      />
    </>
  )
}

const fieldsOf = ({
  code,
  name,
  templateId,
  level,
  period,
  dueDays,
  fromMonth,
  toMonth,
  organizationKinds: kinds,
  rules,
}: contract.ReportType): contract.ReportTypeFields => ({
  code,
  name,
  templateId,
  level,
  period,
  dueDays,
  fromMonth,
  toMonth,
  organizationKinds: kinds,
  rules,
})
