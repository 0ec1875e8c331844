import { useEffect, useState } from 'react'
import type { findTerritories, TerritoryChoice } from '#contract/reference/territories.ts'
import type { TerritoryLevel } from '#contract/reference/territory-process.ts'
import { SelectField } from '#web/kit/site/select-field.tsx'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import { toastError } from '#web/shell/toasts.ts'
import type { Draft } from './draft.ts'

interface Props {
  draft: Pick<Draft, 'regionId' | 'districtId' | 'territoryId'>
  set: (change: Pick<Partial<Draft>, 'regionId' | 'districtId' | 'territoryId'>) => void
  fault: string | undefined
}

/** Region, then district, then mahalla; a district whose mahallas are not known yet is place enough. */
export function TerritoryCascade({ draft: { regionId, districtId, territoryId }, set, fault }: Props) {
  const t = useT('register')
  const regions = useTerritories('region', undefined)
  const districts = useTerritories('district', regionId)
  const mahallas = useTerritories('neighborhood', districtId)
  const isBare = mahallas !== undefined && mahallas.length === 0
  useEffect(() => {
    if (isBare && districtId && territoryId !== districtId) set({ territoryId: districtId })
  }, [isBare, districtId, territoryId, set])
  return (
    <>
      <SelectField
        label={t('region')}
        name="region"
        empty={t('choose')}
        options={optionsOf(regions)}
        value={String(regionId ?? '')}
        fault={regionId ? undefined : fault}
        onChange={(value) => set({ regionId: idIn(value), districtId: null, territoryId: null })}
      />
      <SelectField
        label={t('district')}
        name="district"
        empty={t('choose')}
        disabled={!regionId}
        options={optionsOf(districts)}
        value={String(districtId ?? '')}
        fault={regionId && !districtId ? fault : undefined}
        onChange={(value) => set({ districtId: idIn(value), territoryId: null })}
      />
      {!isBare && (
        <SelectField
          label={t('mahalla')}
          name="mahalla"
          empty={t('choose')}
          disabled={!districtId}
          options={optionsOf(mahallas)}
          value={String(territoryId ?? '')}
          fault={districtId && !territoryId ? fault : undefined}
          onChange={(value) => set({ territoryId: idIn(value) })}
        />
      )}
    </>
  )
}

const idIn = (value: string) => (value ? Number(value) : null)
const optionsOf = (found: readonly TerritoryChoice[] | undefined) =>
  (found ?? []).map(({ id, name }) => ({ value: String(id), label: name }))

/** Undefined until they are there; none is asked for while the one above is not chosen. */
function useTerritories(level: TerritoryLevel, parentId: number | null | undefined) {
  const [found, setFound] = useState<readonly TerritoryChoice[]>()
  useEffect(() => {
    setFound(undefined)
    if (parentId === null) return
    const leaving = new AbortController()
    loadAll(level, parentId, leaving.signal).then(setFound, (error) => leaving.signal.aborted || toastError(error))
    return () => leaving.abort()
  }, [level, parentId])
  return found
}

async function loadAll(level: TerritoryLevel, parentId: number | undefined, signal: AbortSignal) {
  const all: TerritoryChoice[] = []
  let next: string | undefined
  do {
    const page = await ask<typeof findTerritories>(
      'GET /main/api-reference/territories',
      { query: { level, take: 100, ...(parentId && { parentId }), ...(next && { next }) } },
      { signal },
    )
    all.push(...page.items)
    next = page.next
  } while (next)
  return all
}
