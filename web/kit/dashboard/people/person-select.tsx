import { Select } from 'antd'
import { useEffect, useState } from 'react'
import { findPeople, type PersonChoice } from '#contract/identity/people.ts'
import { ask } from '#web/shell/client.ts'
import { toastError } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'
import { useFound } from '../list/use-found.ts'

interface Props {
  value: string | undefined
  onChange: (id: string) => void
}

/** One person, found as one types: by name in any script, by phone, PINFL or client number. */
export function PersonSelect({ value, onChange }: Props) {
  const t = useT('explain')
  const [chosen, setChosen] = useState<PersonChoice>()
  const [search, setSearch] = useState('')
  const choices = useFound({ key: search, typed: search !== '' }, (signal) =>
    ask(findPeople, { query: { search } }, { signal }).then((page) => page.items),
  )
  // The chosen person keeps a name, even when not among the results or given by the address alone.
  useEffect(() => {
    if (value === undefined) return
    const stop = new AbortController()
    ask(findPeople, { query: { id: value } }, { signal: stop.signal }).then(
      ({ items: [found] }) => setChosen(found),
      (error) => stop.signal.aborted || toastError(error),
    )
    return () => stop.abort()
  }, [value])
  const named = chosen && chosen.id === value && !choices.some(({ id }) => id === value) ? [chosen] : []
  const shown = [...named, ...choices]
  return (
    <Select
      aria-label={t('person')}
      placeholder={t('person-hint')}
      style={{ width: '100%' }}
      showSearch={{ filterOption: false, onSearch: setSearch }}
      value={shown.some(({ id }) => id === value) ? value : undefined}
      options={shown.map(({ id, name, clientId }) => ({ value: id, label: `${name} · № ${clientId}` }))}
      onChange={(id: string) => {
        setSearch('')
        onChange(id)
      }}
    />
  )
}
