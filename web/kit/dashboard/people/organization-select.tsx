import { Select } from 'antd'
import { useState } from 'react'
import { listOrganizations } from '#contract/identity/organizations/organizations.ts'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import { useTextIn } from '../input/text-in.ts'
import { useFound } from '../list/use-found.ts'

interface Props {
  /** Given by the form. */
  id?: string
  value?: string | null
  onChange?: (id: string | null) => void
  /** How the chosen one is called before anything is asked. */
  name?: string | null | undefined
  /** It cannot be chosen. */
  except?: string | undefined
  /** Where no label stands beside it. */
  label?: string
}

/** One organization of the register; typing is answered by the server, in any script. */
export function OrganizationSelect({ id, value, onChange, name, except, label }: Props) {
  const t = useT('organizations')
  const textIn = useTextIn()
  const [search, setSearch] = useState('')
  const found = useFound({ key: search || undefined, typed: true }, (signal) =>
    ask(listOrganizations, { query: { search, take: 20 } }, { signal }).then((page) => page.items),
  )
  const options = found
    .filter((one) => one.id !== except)
    .map((one) => ({ value: one.id, label: [textIn(one.name), one.tin].filter(Boolean).join(' · ') }))
  const known = value && name && !options.some((one) => one.value === value) ? [{ value, label: name }] : []
  return (
    <Select
      {...(id && { id })}
      allowClear
      showSearch={{ filterOption: false, onSearch: setSearch }}
      placeholder={label ?? t('parent-search')}
      aria-label={label}
      notFoundContent={search ? undefined : t('parent-search')}
      value={value ?? null}
      options={[...known, ...options]}
      onChange={(next: string | undefined) => onChange?.(next ?? null)}
    />
  )
}
