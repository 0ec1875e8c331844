import { Select } from 'antd'
import { useEffect, useState } from 'react'
import { findTerritories, type TerritoryChoice } from '#contract/reference/territories.ts'
import type { TerritoryLevel } from '#contract/reference/territory-process.ts'
import { ask } from '#web/shell/client.ts'
import { toastError } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'
import { useFound } from '../list/use-found.ts'

interface Props {
  id?: string | undefined
  level: TerritoryLevel
  parentId?: number | undefined
  value: number | undefined
  onChange: (choice: TerritoryChoice | undefined) => void
  disabled?: boolean
}

/** One territory of a level. Typing is answered by the server: it finds names in any script. */
export function TerritorySelect({ id, level, parentId, value, onChange, disabled = false }: Props) {
  const t = useT('kit')
  const [chosen, setChosen] = useState<TerritoryChoice>()
  const [search, setSearch] = useState('')
  const key = disabled ? undefined : [level, parentId, search].join('/')
  const choices = useFound({ key, typed: search !== '' }, (signal) =>
    ask(findTerritories, { query: { level, parentId, search, take: 100 } }, { signal }).then((page) => page.items),
  )
  const isNamed = value === undefined || chosen?.id === value
  useEffect(() => {
    if (!isNamed)
      ask(findTerritories, { query: { ids: String(value) } }).then(({ items: [found] }) => setChosen(found), toastError)
  }, [value, isNamed])
  const shown =
    chosen && chosen.id === value && !choices.some((choice) => choice.id === value) ? [chosen, ...choices] : choices
  return (
    <Select
      {...(id && { id })}
      aria-label={t(level)}
      placeholder={t(level)}
      style={{ width: '100%' }}
      allowClear
      showSearch={{ filterOption: false, onSearch: setSearch }}
      disabled={disabled}
      value={shown.some((choice) => choice.id === value) ? value : undefined}
      options={shown.map((choice) => ({ value: choice.id, label: choice.name }))}
      onChange={(next: number | undefined) => {
        const choice = shown.find((one) => one.id === next)
        setChosen(choice)
        onChange(choice)
      }}
    />
  )
}
