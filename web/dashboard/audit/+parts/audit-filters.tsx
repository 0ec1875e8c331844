import { Select } from 'antd'
import { useState } from 'react'
import type { AnswerOf } from '#contract/call.ts'
import { findAuditChoices } from '#contract/identity/audit.ts'
import { useAuditNames } from '#web/kit/dashboard/history/audit-names.ts'
import { period } from '#web/kit/dashboard/list/filter-fields.ts'
import type { FilterField } from '#web/kit/dashboard/list/list-filters.tsx'
import { useFound } from '#web/kit/dashboard/list/use-found.ts'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './audit.module.css'

type Choices = AnswerOf<typeof findAuditChoices>

export function useAuditFilters(choices: Choices): FilterField[] {
  const t = useT('audit')
  const { typeName, actionName } = useAuditNames()
  return [
    { kind: 'search', key: 'objectId', label: t('object-id') },
    ...period(t),
    {
      kind: 'own',
      key: 'actorId',
      label: t('choose-actor'),
      render: (value, set) => (
        <ByName
          label={t('choose-actor')}
          value={value}
          known={choices.people}
          of={(found) => found.people}
          onChange={(id) => set({ actorId: id })}
        />
      ),
    },
    {
      kind: 'choice',
      key: 'action',
      label: t('action'),
      choices: choices.actions.map((value) => ({ value, label: actionName(value) })),
    },
    {
      kind: 'choice',
      key: 'objectType',
      label: t('object-type'),
      choices: choices.objectTypes.map((value) => ({ value, label: typeName(value) })),
    },
    {
      kind: 'own',
      key: 'organizationId',
      label: t('organization'),
      render: (value, set) => (
        <ByName
          label={t('organization')}
          value={value}
          known={choices.organizations}
          of={(found) => found.organizations}
          onChange={(id) => set({ organizationId: id })}
        />
      ),
    },
  ]
}

interface ByNameProps {
  label: string
  value: string | undefined
  /** The chosen one, as the address names it. */
  known: Choices['people']
  of: (found: Choices) => Choices['people']
  onChange: (id: string | undefined) => void
}

/** Somebody by name; typing is answered by the server, in any script. */
function ByName({ label, value, known, of, onChange }: ByNameProps) {
  const t = useT('audit')
  const [search, setSearch] = useState('')
  const asked = search.trim()
  const found = useFound({ key: asked || undefined, typed: true }, (signal) =>
    ask(findAuditChoices, { query: { search: asked } }, { signal }).then(of),
  )
  const options = [...known.filter((one) => one.id === value), ...found.filter((one) => one.id !== value)]
  return (
    <Select
      className={styles.byName ?? ''}
      aria-label={label}
      placeholder={label}
      allowClear
      showSearch={{ filterOption: false, onSearch: setSearch }}
      notFoundContent={t('type-name')}
      value={value}
      options={options.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(next: string | undefined) => onChange(next)}
      popupMatchSelectWidth={false}
    />
  )
}
