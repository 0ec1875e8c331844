import { Select } from 'antd'
import { useState } from 'react'
import { ticketOrganizations } from '#contract/contact/tickets/tickets.ts'
import { useFound } from '#web/kit/dashboard/list/use-found.ts'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'

interface Props {
  /** Given by the form. */
  id?: string
  value?: string
  onChange?: (id: string | undefined) => void
}

/** An organization that may answer; typing is answered by the server. */
export function OrganizationChoice({ id, value, onChange }: Props) {
  const t = useT('call-center')
  const [search, setSearch] = useState('')
  const found = useFound({ key: search, typed: search !== '' }, (signal) =>
    ask(ticketOrganizations, { query: { search: search || undefined } }, { signal }).then(({ items }) => items),
  )
  return (
    <Select
      {...(id && { id })}
      showSearch={{ filterOption: false, onSearch: setSearch }}
      placeholder={t('organization-search')}
      value={value}
      options={found.map((one) => ({ value: one.id, label: one.name }))}
      onChange={(next: string | undefined) => onChange?.(next)}
    />
  )
}
