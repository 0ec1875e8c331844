import { Alert, Select } from 'antd'
import { TEMPLATE_NAME_LENGTH, templateContexts } from '#contract/forms/field-template-process.ts'
import { fileTemplateStates } from '#contract/forms/file-template-process.ts'
import {
  createFileTemplate,
  type FileTemplateFields,
  type FileTemplateRow,
  fileTemplateHistory,
  getFileTemplate,
  listFileTemplates,
  type StaffFileTemplate,
  takeFileTemplateStep,
  updateFileTemplate,
} from '#contract/forms/file-templates.ts'
import { formatDateTime } from '#uz/date.ts'
import { FormDrawer } from '#web/kit/dashboard/form/form-drawer.tsx'
import { type FormField, labelsOf } from '#web/kit/dashboard/form/form-fields.tsx'
import { HistoryDrawer } from '#web/kit/dashboard/history/history-drawer.tsx'
import { LocalizedInput } from '#web/kit/dashboard/input/localized-input.tsx'
import { ArchiveSteps } from '#web/kit/dashboard/list/archive-steps.tsx'
import { describeList } from '#web/kit/dashboard/list/describe-list.ts'
import { choice, search } from '#web/kit/dashboard/list/filter-fields.ts'
import { List } from '#web/kit/dashboard/list/list.tsx'
import type { FilterField } from '#web/kit/dashboard/list/list-filters.tsx'
import type { Column } from '#web/kit/dashboard/list/list-screen.tsx'
import { useOpened } from '#web/kit/dashboard/list/opened.ts'
import type { Words } from '#web/kit/dashboard/list/words.ts'
import { StatusTag } from '#web/kit/dashboard/status-tag.tsx'
import { templateCodeField } from '#web/kit/dashboard/template/code-field.tsx'
import { contextKeys } from '#web/kit/dashboard/template/field-template-contexts.ts'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import { RequiredDocsInput } from './+parts/required-docs-input.tsx'
import type { Route } from './+types/index.ts'

const list = describeList({
  name: 'file-templates',
  texts: 'file-templates',
  call: listFileTemplates,
  get: getFileTemplate,
  history: fileTemplateHistory,
  live: 'file-templates',
  columns: useColumns,
  filters: useFilters,
  add: { call: createFileTemplate, label: ({ t }) => t('new') },
})

export const clientLoader = ({ request: { url } }: Route.ClientLoaderArgs) => list.load(url)

export default function FileTemplates({ loaderData: { page, opened, history } }: Route.ComponentProps) {
  const t = useT('file-templates')
  const edit = useOpened('edit')
  const fields = useFields()
  return (
    <>
      <List of={list} page={page} />
      <FormDrawer<FileTemplateFields, StaffFileTemplate>
        name="file-templates"
        title={opened?.row ? t('edit') : t('new')}
        opened={opened}
        fields={fields}
        valuesOf={(row) =>
          row ? { code: row.code, name: row.name, context: row.context, docs: row.docs } : { context: 'loan', docs: [] }
        }
        save={(body, row) =>
          row
            ? ask(updateFileTemplate, { params: { id: row.id }, body: { ...body, rowVersion: row.rowVersion } })
            : ask(createFileTemplate, { body })
        }
        readOnly={opened?.row?.can.update === false}
        above={opened?.row && <Alert type="info" showIcon title={t('save-note')} />}
        extra={opened?.row && <Steps template={opened.row} />}
        onClose={edit.close}
      />
      <HistoryDrawer
        opened={history}
        labels={labelsOf(fields)}
        states={(state) => t(`status.${fileTemplateStates.find((one) => one === state) ?? 'published'}`)}
      />
    </>
  )
}

function Steps({ template }: { template: StaffFileTemplate }) {
  const t = useT('file-templates')
  return (
    <ArchiveSteps
      row={template}
      text={t}
      take={(step) =>
        ask(takeFileTemplateStep, { params: { id: template.id }, body: { step, rowVersion: template.rowVersion } })
      }
    />
  )
}

function useFilters({ t, kit }: Words<'file-templates'>): FilterField[] {
  const forms = useT('field-templates')
  return [
    search(t('search')),
    choice('context', t('context'), templateContexts, (value) => forms(contextKeys[value])),
    choice('status', kit('status'), fileTemplateStates, (value) => t(`status.${value}`)),
  ]
}

function useColumns({ t, kit, textIn }: Words<'file-templates'>): Column<FileTemplateRow>[] {
  const forms = useT('field-templates')
  return [
    { key: 'name', title: t('name'), render: (one) => textIn(one.name), sortBy: (one) => textIn(one.name) },
    { key: 'code', title: t('code'), render: (one) => one.code, sortBy: (one) => one.code },
    { key: 'context', title: t('context'), render: (one) => forms(contextKeys[one.context]) },
    { key: 'docs', title: t('docs-count'), align: 'right', render: (one) => one.docCount },
    { key: 'version', title: t('version'), align: 'right', render: (one) => one.version },
    {
      key: 'status',
      title: kit('status'),
      render: (one) => (
        <StatusTag tone={one.status === 'published' ? 'good' : 'over'}>{t(`status.${one.status}`)}</StatusTag>
      ),
    },
    { key: 'updated', title: t('updated'), render: (one) => formatDateTime(one.updatedAt) },
  ]
}

function useFields(): FormField[] {
  const t = useT('file-templates')
  const forms = useT('field-templates')
  return [
    { name: 'name', label: t('name'), required: true, input: <LocalizedInput maxLength={TEMPLATE_NAME_LENGTH} /> },
    templateCodeField(t),
    {
      name: 'context',
      label: t('context'),
      required: true,
      half: true,
      input: <Select options={templateContexts.map((value) => ({ value, label: forms(contextKeys[value]) }))} />,
    },
    { name: 'docs', label: t('docs'), required: true, input: <RequiredDocsInput /> },
  ]
}
