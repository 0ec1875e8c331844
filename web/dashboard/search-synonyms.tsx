import { Button, Select } from 'antd'
import { Plus } from 'lucide-react'
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
import { ListScreen } from '#web/kit/dashboard/list/list-screen.tsx'
import { loadOpened, NEW, useOpened } from '#web/kit/dashboard/list/opened.ts'
import { pagedRules, readQuery } from '#web/kit/dashboard/list/url-query.ts'
import { useLive } from '#web/kit/dashboard/live.ts'
import { StatusTag } from '#web/kit/dashboard/status-tag.tsx'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import type { Route } from './+types/search-synonyms.ts'

const states = ['active', 'archived'] as const
const rules = { search: 'text', status: states, ...pagedRules } as const

export async function clientLoader({ request: { url } }: Route.ClientLoaderArgs) {
  const [page, opened, history] = await Promise.all([
    ask(listSynonyms, { query: readQuery(url, rules) }),
    loadOpened(url, 'edit', (id) => ask(getSynonyms, { params: { id } })),
    loadOpened(url, 'history', (id) => ask(synonymHistory, { params: { id } })),
  ])
  return { page, opened, history }
}

export default function SearchSynonyms({ loaderData: { page, opened, history } }: Route.ComponentProps) {
  const t = useT('search-synonyms')
  const kit = useT('kit')
  const edit = useOpened('edit')
  useLive('search-synonyms')
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
      <ListScreen
        name="search-synonyms"
        page={page}
        idOf={(group) => group.id}
        columns={[
          { key: 'terms', title: t('terms'), render: (group) => group.terms.join(', ') },
          {
            key: 'status',
            title: kit('status'),
            render: (group) => (
              <StatusTag tone={group.status === 'active' ? 'good' : 'over'}>{t(group.status)}</StatusTag>
            ),
          },
        ]}
        filters={[
          { kind: 'search', key: 'search', label: t('search') },
          {
            kind: 'choice',
            key: 'status',
            label: kit('status'),
            choices: states.map((value) => ({ value, label: t(value) })),
          },
        ]}
        actions={
          <Button type="primary" icon={<Plus size={16} />} onClick={() => edit.open(NEW)}>
            <span>{t('add')}</span>
          </Button>
        }
      />
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
