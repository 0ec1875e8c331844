import { useEffect } from 'react'
import { optionsOf } from '#web/kit/site/form/place-fields.tsx'
import { SelectField } from '#web/kit/site/form/select-field.tsx'
import { useTerritories } from '#web/kit/site/form/use-territories.ts'
import { useT } from '#web/shell/texts.ts'
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
