import { Button, ConfigProvider, Tag } from 'antd'
import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { findTerritories } from '#contract/reference/territories.ts'
import { ask } from '#web/shell/client.ts'
import { toastError } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './territory-picker.module.css'
import { TerritoryPicker } from './territory-picker.tsx'

interface Props {
  /** Given by the form: ids of territories of any level. */
  id?: string
  value?: readonly number[] | null
  onChange?: (ids: number[]) => void
}

/** Several territories, each a region, a district or a mahalla. */
export function TerritoriesInput({ id, value, onChange }: Props) {
  const t = useT('kit')
  const { componentDisabled: disabled = false } = ConfigProvider.useConfig()
  const chosen = value ?? []
  const [names, setNames] = useState<ReadonlyMap<number, string>>(new Map())
  const [next, setNext] = useState<number | null>(null)
  const unnamed = chosen.filter((one) => !names.has(one)).join()
  useEffect(() => {
    if (!unnamed) return
    ask(findTerritories, { query: { ids: unnamed, take: 100 } }).then(
      ({ items }) => setNames((old) => new Map([...old, ...items.map((one) => [one.id, one.name] as const)])),
      toastError,
    )
  }, [unnamed])
  const add = () => {
    if (next !== null && !chosen.includes(next)) onChange?.([...chosen, next])
    setNext(null)
  }
  return (
    <div className={styles.picker}>
      {chosen.length > 0 && (
        <div className={styles.chosen}>
          {chosen.map((one) => (
            <Tag key={one} closable={!disabled} onClose={() => onChange?.(chosen.filter((other) => other !== one))}>
              {names.get(one) ?? '…'}
            </Tag>
          ))}
        </div>
      )}
      {!disabled && (
        <>
          <TerritoryPicker
            key={chosen.length}
            {...(id && { id })}
            level="neighborhood"
            from="region"
            onChange={setNext}
          />
          <Button icon={<Plus size={16} />} disabled={next === null} onClick={add}>
            {t('add')}
          </Button>
        </>
      )}
    </div>
  )
}
