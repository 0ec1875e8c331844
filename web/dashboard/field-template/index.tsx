import { fieldTemplateStates, templateContexts } from '#contract/forms/field-template-process.ts'
import {
  createFieldTemplate,
  type FieldTemplateRow,
  fieldTemplateHistory,
  getFieldTemplate,
  listFieldTemplates,
} from '#contract/forms/field-templates.ts'
import { HistoryDrawer } from '#web/kit/dashboard/history/history-drawer.tsx'
import { useTextIn } from '#web/kit/dashboard/input/text-in.ts'
import { describeList } from '#web/kit/dashboard/list/describe-list.ts'
import { choice, search } from '#web/kit/dashboard/list/filter-fields.ts'
import { List } from '#web/kit/dashboard/list/list.tsx'
import type { Column } from '#web/kit/dashboard/list/list-screen.tsx'
import { contextKeys } from '#web/kit/dashboard/template/field-template-contexts.ts'
import { useTemplateColumns } from '#web/kit/dashboard/template/template-columns.tsx'
import { useT } from '#web/shell/texts.ts'
import { FieldTemplateEditor } from './+parts/field-template-editor.tsx'
import type { Route } from './+types/index.ts'

const list = describeList({
  name: 'field-template',
  texts: 'field-templates',
  call: listFieldTemplates,
  get: getFieldTemplate,
  history: fieldTemplateHistory,
  live: 'field-templates',
  columns: useColumns,
  filters: ({ t, kit }) => [
    search(t('search')),
    choice('context', t('context'), templateContexts, (value) => t(contextKeys[value])),
    choice('status', kit('status'), fieldTemplateStates, (value) => t(`status.${value}`)),
  ],
  add: { call: createFieldTemplate, label: ({ t }) => t('new') },
})

export const clientLoader = ({ request: { url } }: Route.ClientLoaderArgs) => list.load(url)

export default function FieldTemplates({ loaderData: { page, opened, history } }: Route.ComponentProps) {
  const t = useT('field-templates')
  const textIn = useTextIn()
  return (
    <>
      {opened ? (
        <FieldTemplateEditor key={`${opened.id} ${opened.row?.rowVersion}`} opened={opened} />
      ) : (
        <List of={list} page={page} />
      )}
      <HistoryDrawer
        opened={history}
        labels={{
          name: t('name'),
          code: t('code'),
          context: t('context'),
          order: t('order'),
          version: t('version'),
          ...Object.fromEntries(opened?.row?.fields.map(({ key, label }) => [`fields.${key}`, textIn(label)]) ?? []),
        }}
        states={(state) => t(`status.${fieldTemplateStates.find((one) => one === state) ?? 'draft'}`)}
      />
    </>
  )
}

function useColumns(): Column<FieldTemplateRow>[] {
  const t = useT('field-templates')
  return useTemplateColumns<FieldTemplateRow>(t, [
    { key: 'context', title: t('context'), render: (one) => t(contextKeys[one.context]) },
    { key: 'fields', title: t('fields'), align: 'right', render: (one) => one.fieldCount, optional: true },
  ])
}
