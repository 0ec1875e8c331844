import type { TerritoryChoice } from '#contract/reference/territories.ts'
import { SelectField } from './select-field.tsx'
import { useTerritories } from './use-territories.ts'

export interface Place {
  regionId: number | null
  districtId: number | null
  mahallaId: number | null
}
export const nowhere: Place = { regionId: null, districtId: null, mahallaId: null }

type Found = readonly TerritoryChoice[] | undefined
interface Lists {
  regions: Found
  districts: Found
  mahallas: Found
}

/** What can be chosen at each level of a place. */
export function usePlaceLists({ regionId, districtId }: Place): Lists {
  return {
    regions: useTerritories('region', undefined),
    districts: useTerritories('district', regionId),
    mahallas: useTerritories('neighborhood', districtId),
  }
}

interface Props {
  place: Place
  lists: Lists
  onChange: (place: Place) => void
  words: { region: string; district: string; mahalla: string; choose: string }
  faults?: { region: string | undefined; district: string | undefined }
}

/** Region, district and, where mahallas are known, one of them. */
export function PlaceFields({ place, lists, onChange, words, faults }: Props) {
  return (
    <>
      <SelectField
        label={words.region}
        empty={words.choose}
        fault={faults?.region}
        options={optionsOf(lists.regions)}
        value={String(place.regionId ?? '')}
        onChange={(value) => onChange({ ...nowhere, regionId: Number(value) || null })}
      />
      <SelectField
        label={words.district}
        empty={words.choose}
        disabled={!place.regionId}
        fault={faults?.district}
        options={optionsOf(lists.districts)}
        value={String(place.districtId ?? '')}
        onChange={(value) => onChange({ ...place, districtId: Number(value) || null, mahallaId: null })}
      />
      {lists.mahallas !== undefined && lists.mahallas.length > 0 && (
        <SelectField
          label={words.mahalla}
          empty={words.choose}
          options={optionsOf(lists.mahallas)}
          value={String(place.mahallaId ?? '')}
          onChange={(value) => onChange({ ...place, mahallaId: Number(value) || null })}
        />
      )}
    </>
  )
}

export const optionsOf = (found: Found) => (found ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
