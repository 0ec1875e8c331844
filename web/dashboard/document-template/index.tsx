import { documentKinds, documentTemplateStates } from '#contract/documents/document-process.ts'
import {
  createDocumentTemplate,
  type DocumentTemplateRow,
  documentTemplateHistory,
  getDocumentTemplate,
  listDocumentTemplates,
} from '#contract/documents/document-templates.ts'
import { HistoryDrawer } from '#web/kit/dashboard/history/history-drawer.tsx'
import { describeList } from '#web/kit/dashboard/list/describe-list.ts'
import { choice, search } from '#web/kit/dashboard/list/filter-fields.ts'
import { List } from '#web/kit/dashboard/list/list.tsx'
import type { Column } from '#web/kit/dashboard/list/list-screen.tsx'
import { useTemplateColumns } from '#web/kit/dashboard/template/template-columns.tsx'
import { useT } from '#web/shell/texts.ts'
import { DocumentTemplateEditor } from './+parts/document-template-editor.tsx'
import type { Route } from './+types/index.ts'

const list = describeList({
  name: 'document-template',
  texts: 'document-templates',
  call: listDocumentTemplates,
  get: getDocumentTemplate,
  history: documentTemplateHistory,
  live: 'document-templates',
  columns: useColumns,
  filters: ({ t, kit }) => [
    search(t('search')),
    choice('kind', t('kind'), documentKinds, (value) => t(`kind.${value}`)),
    choice('status', kit('status'), documentTemplateStates, (value) => t(`status.${value}`)),
  ],
  add: { call: createDocumentTemplate, label: ({ t }) => t('new') },
})

export const clientLoader = ({ request: { url } }: Route.ClientLoaderArgs) => list.load(url)

export default function DocumentTemplates({ loaderData: { page, opened, history } }: Route.ComponentProps) {
  const t = useT('document-templates')
  return (
    <>
      {opened ? (
        <DocumentTemplateEditor key={`${opened.id} ${opened.row?.rowVersion}`} opened={opened} />
      ) : (
        <List of={list} page={page} />
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
