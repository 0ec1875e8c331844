import { Select } from 'antd'
import { useEffect, useState } from 'react'
import { findPeople, type PersonChoice } from '#contract/identity/people.ts'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import { toastError } from '#web/shell/toasts.ts'

const TYPING_MS = 250

interface Props {
  value: string | undefined
  onChange: (id: string) => void
}

/** One person, found as one types: by name in any script, by phone, PINFL or client number. */
export function PersonSelect({ value, onChange }: Props) {
  const t = useT('explain')
  const [choices, setChoices] = useState<readonly PersonChoice[]>([])
  const [search, setSearch] = useState('')
  const isNamed = value === undefined || choices.some((choice) => choice.id === value)
  useEffect(() => {
    const stop = new AbortController()
    const query = search ? { search } : { id: isNamed ? undefined : value }
    const load = () =>
      ask(findPeople, { query }, { signal: stop.signal }).then(
        ({ items }) => setChoices(items),
        (error) => stop.signal.aborted || toastError(error),
      )
    const timer = setTimeout(load, search ? TYPING_MS : 0)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [search, value, isNamed])
  return (
    <Select
      aria-label={t('person')}
      placeholder={t('person-hint')}
      style={{ width: '100%' }}
      showSearch={{ filterOption: false, onSearch: setSearch }}
      value={isNamed ? value : undefined}
      options={choices.map(({ id, name, clientId }) => ({ value: id, label: `${name} · № ${clientId}` }))}
      onChange={(id: string) => {
        setSearch('')
        onChange(id)
      }}
    />
  )
}
