import { Select } from 'antd'
import { useEffect, useState } from 'react'
import { findTerritories, type TerritoryChoice } from '#contract/reference/territories.ts'
import { type TerritoryLevel, territoryLevels } from '#contract/reference/territory-process.ts'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import { toastError } from '#web/shell/toasts.ts'
import styles from './territory-picker.module.css'

interface Props {
  /** Given by the form: the territory of the wanted level. */
  id?: string
  value?: number | null
  onChange?: (id: number | null) => void
  level: TerritoryLevel
  disabled?: boolean
}

/** Region, then district, then mahalla, down to the wanted level. Choosing a higher one clears what lay in the old one. */
export function TerritoryPicker({ id, value, onChange, level, disabled = false }: Props) {
  const [path, setPath] = useState<readonly TerritoryChoice[]>([])
  const levels = territoryLevels.slice(0, territoryLevels.indexOf(level) + 1)
  const chosen = path.at(-1)
  const isShown = chosen?.level === level && chosen.id === value
  useEffect(() => {
    if (!value) setPath((old) => (old.at(-1)?.level === level ? [] : old))
    else if (!isShown) loadPath(value).then(setPath, toastError)
  }, [value, isShown, level])
  const choose = (place: number, choice: TerritoryChoice | undefined) => {
    const next = choice ? [...path.slice(0, place), choice] : path.slice(0, place)
    setPath(next)
    onChange?.(choice?.level === level ? choice.id : null)
  }
  return (
    <div className={styles.picker}>
      {levels.map((one, place) => (
        <LevelSelect
          key={`${one} ${path[place - 1]?.id}`}
          id={place === levels.length - 1 ? id : undefined}
          level={one}
          parentId={path[place - 1]?.id}
          chosen={path[place]}
          disabled={disabled || (place > 0 && !path[place - 1])}
          onChoose={(choice) => choose(place, choice)}
        />
      ))}
    </div>
  )
}

interface LevelProps {
  id: string | undefined
  level: TerritoryLevel
  parentId: number | undefined
  chosen: TerritoryChoice | undefined
  disabled: boolean
  onChoose: (choice: TerritoryChoice | undefined) => void
}

function LevelSelect({ id, level, parentId, chosen, disabled, onChoose }: LevelProps) {
  const t = useT('kit')
  const [choices, setChoices] = useState<readonly TerritoryChoice[]>([])
  const [search, setSearch] = useState('')
  useEffect(() => {
    if (disabled) return
    const stop = new AbortController()
    // Typing is answered by the server: it finds names in any script.
    const timer = setTimeout(
      () => {
        ask(findTerritories, { query: { level, parentId, search, take: 100 } }, { signal: stop.signal }).then(
          (page) => setChoices(page.items),
          (error) => stop.signal.aborted || toastError(error),
        )
      },
      search ? 250 : 0,
    )
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [level, parentId, search, disabled])
  const shown = chosen && !choices.some((choice) => choice.id === chosen.id) ? [chosen, ...choices] : choices
  return (
    <Select
      id={id}
      aria-label={t(level)}
      placeholder={t(level)}
      allowClear
      showSearch={{ filterOption: false, onSearch: setSearch }}
      disabled={disabled}
      value={chosen?.id}
      options={shown.map((choice) => ({ value: choice.id, label: choice.name }))}
      onChange={(next: number | undefined) => onChoose(shown.find((choice) => choice.id === next))}
    />
  )
}

/** From the region down to the territory itself. */
async function loadPath(id: number): Promise<TerritoryChoice[]> {
  const { items } = await ask(findTerritories, { query: { ids: String(id) } })
  const [last] = items
  if (!last) return []
  return last.parentId ? [...(await loadPath(last.parentId)), last] : [last]
}
