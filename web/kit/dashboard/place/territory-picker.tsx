import { useEffect, useState } from 'react'
import { findTerritories, type TerritoryChoice } from '#contract/reference/territories.ts'
import { type TerritoryLevel, territoryLevels } from '#contract/reference/territory-process.ts'
import { ask } from '#web/shell/client.ts'
import { toastError } from '#web/shell/site/toasts.ts'
import styles from './territory-picker.module.css'
import { TerritorySelect } from './territory-select.tsx'

interface Props {
  /** Given by the form: the territory of the wanted level. */
  id?: string
  value?: number | null
  onChange?: (id: number | null) => void
  level: TerritoryLevel
  /** The widest level that will do: where it is chosen, the narrower ones may stay empty. */
  from?: TerritoryLevel
  disabled?: boolean
}

/** Region, then district, then mahalla, down to the wanted level. Choosing a higher one clears what lay in the old one. */
export function TerritoryPicker({ id, value, onChange, level, from = level, disabled = false }: Props) {
  const [path, setPath] = useState<readonly number[]>([])
  const levels = territoryLevels.slice(0, territoryLevels.indexOf(level) + 1)
  const isShown = !value || path.at(-1) === value
  useEffect(() => {
    if (!isShown && value) loadPath(value).then(setPath, toastError)
  }, [value, isShown])
  const choose = (place: number, choice: TerritoryChoice | undefined) => {
    const next = [...path.slice(0, place), ...(choice ? [choice.id] : [])]
    setPath(next)
    onChange?.((next.length > territoryLevels.indexOf(from) && next.at(-1)) || null)
  }
  return (
    <div className={styles.picker}>
      {levels.map((one, place) => (
        <TerritorySelect
          key={`${one} ${path[place - 1]}`}
          id={place === levels.length - 1 ? id : undefined}
          level={one}
          parentId={path[place - 1]}
          value={path[place]}
          disabled={disabled || (place > 0 && path[place - 1] === undefined)}
          onChange={(choice) => choose(place, choice)}
        />
      ))}
    </div>
  )
}

/** Ids from the region down to the territory itself. */
export async function loadPath(id: number): Promise<number[]> {
  const { items } = await ask(findTerritories, { query: { ids: String(id) } })
  const parentId = items[0]?.parentId
  return parentId ? [...(await loadPath(parentId)), id] : [id]
}
