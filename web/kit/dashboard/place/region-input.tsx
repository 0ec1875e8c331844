import { TerritorySelect } from './territory-select.tsx'

interface Props {
  /** Given by the form. */
  id?: string
  value?: number | null
  onChange?: (id: number | null) => void
}

/** A region; empty is the whole country. */
export function RegionInput({ id, value, onChange }: Props) {
  return (
    <TerritorySelect
      id={id}
      level="region"
      parentId={undefined}
      value={value ?? undefined}
      onChange={(choice) => onChange?.(choice?.id ?? null)}
    />
  )
}
