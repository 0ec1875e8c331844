import { Button } from 'antd'
import { Plus } from 'lucide-react'
import { documentKinds, documentTemplateStates } from '#contract/documents/document-process.ts'
import {
  type DocumentTemplateRow,
  documentTemplateHistory,
  getDocumentTemplate,
  listDocumentTemplates,
} from '#contract/documents/document-templates.ts'
import { Permission } from '#contract/permissions.ts'
import { HistoryDrawer } from '#web/kit/dashboard/history/history-drawer.tsx'
import { type Column, ListScreen } from '#web/kit/dashboard/list/list-screen.tsx'
import { loadOpened, NEW, useOpened } from '#web/kit/dashboard/list/opened.ts'
import { pagedRules, readByRules } from '#web/kit/dashboard/list/url-rules.ts'
import { useLive } from '#web/kit/dashboard/live.ts'
import { useMay } from '#web/kit/dashboard/may.ts'
import { useTemplateColumns } from '#web/kit/dashboard/template/template-columns.tsx'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import type { Route } from './+types/document-template.ts'
import { DocumentTemplateEditor } from './document-template/+parts/document-template-editor.tsx'

const rules = { search: 'text', kind: documentKinds, status: documentTemplateStates, ...pagedRules } as const

export async function clientLoader({ request: { url } }: Route.ClientLoaderArgs) {
  const [page, opened, history] = await Promise.all([
    ask(listDocumentTemplates, { query: readByRules(url, rules) }),
    loadOpened(url, 'edit', (id) => ask(getDocumentTemplate, { params: { id } })),
    loadOpened(url, 'history', (id) => ask(documentTemplateHistory, { params: { id } })),
  ])
  return { page, opened, history }
}

export default function DocumentTemplates({ loaderData: { page, opened, history } }: Route.ComponentProps) {
  const t = useT('document-templates')
  const kit = useT('kit')
  const mayEdit = useMay(Permission.DocumentTemplateEdit)
  const edit = useOpened('edit')
  const columns = useColumns()
  useLive('document-templates')
  return (
    <>
      {opened ? (
        <DocumentTemplateEditor key={`${opened.id} ${opened.row?.rowVersion}`} opened={opened} />
      ) : (
        <ListScreen
          name="document-template"
          page={page}
          idOf={(template) => template.id}
          columns={columns}
          filters={[
            { kind: 'search', key: 'search', label: t('search') },
            {
              kind: 'choice',
              key: 'kind',
              label: t('kind'),
              choices: documentKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
            },
            {
              kind: 'choice',
              key: 'status',
              label: kit('status'),
              choices: documentTemplateStates.map((value) => ({ value, label: t(`status.${value}`) })),
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
          kind: t('kind'),
          body: t('body'),
          signers: t('signers'),
          mask: t('mask'),
          validFrom: t('valid-from'),
          version: t('version'),
        }}
        states={(state) => t(`status.${documentTemplateStates.find((one) => one === state) ?? 'draft'}`)}
      />
    </>
  )
}

function useColumns(): Column<DocumentTemplateRow>[] {
  const t = useT('document-templates')
  return useTemplateColumns<DocumentTemplateRow>(t, [
    { key: 'kind', title: t('kind'), render: (one) => t(`kind.${one.kind}`) },
    { key: 'mask', title: t('mask'), render: (one) => one.mask, optional: true },
    {
      key: 'signers',
      title: t('signers-column'),
      render: (one) => one.signers.map(({ role }) => t(`role.${role}`)).join(', ') || '—',
    },
  ])
}
