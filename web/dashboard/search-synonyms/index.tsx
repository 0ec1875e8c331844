import { Select } from 'antd'
import {
  createSynonyms,
  getSynonyms,
  listSynonyms,
  type SynonymFields,
  type SynonymGroup,
  synonymHistory,
  takeSynonymStep,
  updateSynonyms,
} from '#contract/search/synonyms.ts'
import { FormDrawer } from '#web/kit/dashboard/form/form-drawer.tsx'
import { type FormField, labelsOf } from '#web/kit/dashboard/form/form-fields.tsx'
import { HistoryDrawer } from '#web/kit/dashboard/history/history-drawer.tsx'
import { ArchiveSteps } from '#web/kit/dashboard/list/archive-steps.tsx'
import { describeList } from '#web/kit/dashboard/list/describe-list.ts'
import { choice, search } from '#web/kit/dashboard/list/filter-fields.ts'
import { List } from '#web/kit/dashboard/list/list.tsx'
import { useOpened } from '#web/kit/dashboard/list/opened.ts'
import { StatusTag } from '#web/kit/dashboard/status-tag.tsx'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import type { Route } from './+types/index.ts'

const states = ['active', 'archived'] as const
const list = describeList({
  name: 'search-synonyms',
  texts: 'search-synonyms',
  call: listSynonyms,
  get: getSynonyms,
  history: synonymHistory,
  live: 'search-synonyms',
  columns: ({ t, kit }) => [
    { key: 'terms', title: t('terms'), render: (group) => group.terms.join(', ') },
    {
      key: 'status',
      title: kit('status'),
      render: (group) => <StatusTag tone={group.status === 'active' ? 'good' : 'over'}>{t(group.status)}</StatusTag>,
    },
  ],
  filters: ({ t, kit }) => [search(t('search')), choice('status', kit('status'), states, t)],
  add: { call: createSynonyms, label: ({ t }) => t('add') },
})

export const clientLoader = ({ request: { url } }: Route.ClientLoaderArgs) => list.load(url)

export default function SearchSynonyms({ loaderData: { page, opened, history } }: Route.ComponentProps) {
  const t = useT('search-synonyms')
  const edit = useOpened('edit')
  const fields: FormField[] = [
    {
      name: 'terms',
      label: t('terms'),
      required: true,
      hint: t('terms-hint'),
      input: <Select mode="tags" maxCount={60} tokenSeparators={[',', ';']} open={false} suffixIcon={null} />,
    },
  ]
  return (
    <>
      <List of={list} page={page} />
      <FormDrawer<SynonymFields, SynonymGroup>
        name="search-synonyms"
        title={opened?.row ? t('edit') : t('add')}
        opened={opened}
        fields={fields}
        valuesOf={(group) => (group ? { terms: group.terms } : { terms: [] })}
        save={(body, group) =>
          group
            ? ask(updateSynonyms, { params: { id: group.id }, body: { ...body, rowVersion: group.rowVersion } })
            : ask(createSynonyms, { body })
        }
        readOnly={opened?.row?.can.update === false}
        extra={opened?.row && <Steps group={opened.row} />}
        onClose={edit.close}
      />
      <HistoryDrawer
        opened={history}
        labels={labelsOf(fields)}
        states={(state) => (state === 'archived' ? t('archived') : t('active'))}
      />
    </>
  )
}

function Steps({ group }: { group: SynonymGroup }) {
  const t = useT('search-synonyms')
  return (
    <ArchiveSteps
      row={group}
      text={t}
      take={(step) => ask(takeSynonymStep, { params: { id: group.id }, body: { step, rowVersion: group.rowVersion } })}
    />
  )
}
