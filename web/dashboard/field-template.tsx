import { Button } from 'antd'
import { Plus } from 'lucide-react'
import { fieldTemplateStates, templateContexts } from '#contract/forms/field-template-process.ts'
import {
  type FieldTemplateRow,
  fieldTemplateHistory,
  getFieldTemplate,
  listFieldTemplates,
} from '#contract/forms/field-templates.ts'
import { Permission } from '#contract/permissions.ts'
import { HistoryDrawer } from '#web/kit/dashboard/history/history-drawer.tsx'
import { useTextIn } from '#web/kit/dashboard/input/text-in.ts'
import { type Column, ListScreen } from '#web/kit/dashboard/list/list-screen.tsx'
import { loadOpened, NEW, useOpened } from '#web/kit/dashboard/list/opened.ts'
import { pagedRules, readByRules } from '#web/kit/dashboard/list/url-rules.ts'
import { useLive } from '#web/kit/dashboard/live.ts'
import { useMay } from '#web/kit/dashboard/may.ts'
import { contextKeys } from '#web/kit/dashboard/template/field-template-contexts.ts'
import { useTemplateColumns } from '#web/kit/dashboard/template/template-columns.tsx'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import type { Route } from './+types/field-template.ts'
import { FieldTemplateEditor } from './field-template/+parts/field-template-editor.tsx'

const rules = { search: 'text', context: templateContexts, status: fieldTemplateStates, ...pagedRules } as const

export async function clientLoader({ request: { url } }: Route.ClientLoaderArgs) {
  const [page, opened, history] = await Promise.all([
    ask(listFieldTemplates, { query: readByRules(url, rules) }),
    loadOpened(url, 'edit', (id) => ask(getFieldTemplate, { params: { id } })),
    loadOpened(url, 'history', (id) => ask(fieldTemplateHistory, { params: { id } })),
  ])
  return { page, opened, history }
}

export default function FieldTemplates({ loaderData: { page, opened, history } }: Route.ComponentProps) {
  const t = useT('field-templates')
  const kit = useT('kit')
  const mayEdit = useMay(Permission.FieldTemplateEdit)
  const textIn = useTextIn()
  const edit = useOpened('edit')
  const columns = useColumns()
  useLive('field-templates')
  return (
    <>
      {opened ? (
        <FieldTemplateEditor key={`${opened.id} ${opened.row?.rowVersion}`} opened={opened} />
      ) : (
        <ListScreen
          name="field-template"
          page={page}
          idOf={(template) => template.id}
          columns={columns}
          filters={[
            { kind: 'search', key: 'search', label: t('search') },
            {
              kind: 'choice',
              key: 'context',
              label: t('context'),
              choices: templateContexts.map((value) => ({ value, label: t(contextKeys[value]) })),
            },
            {
              kind: 'choice',
              key: 'status',
              label: kit('status'),
              choices: fieldTemplateStates.map((value) => ({ value, label: t(`status.${value}`) })),
            },
          ]}
          actions={
            mayEdit && (
              <Button type="primary" icon={<Plus size={16} />} aria-label={t('new')} onClick={() => edit.open(NEW)}>
                <span>{t('new')}</span>
              </Button>
            )
          }
        />
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
