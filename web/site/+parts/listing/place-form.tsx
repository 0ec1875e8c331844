import { type FormEvent, useState } from 'react'
import type { TerritoryChoice } from '#contract/reference/territories.ts'
import { Button } from '#web/kit/site/form/button.tsx'
import { SelectField } from '#web/kit/site/form/select-field.tsx'
import { useTerritories } from '#web/kit/site/form/use-territories.ts'
import { useClientState } from '#web/shell/client-state.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './place-form.module.css'

/** Region, district and, where mahallas are known, one of them; kept on the device for every product. */
export function PlaceForm({ onChosen }: { onChosen: (place: TerritoryChoice) => void }) {
  const t = useT('listing')
  const [regionId, setRegion] = useState<number | null>(null)
  const [districtId, setDistrict] = useState<number | null>(null)
  const [mahallaId, setMahalla] = useState<number | null>(null)
  const regions = useTerritories('region', undefined)
  const districts = useTerritories('district', regionId)
  const mahallas = useTerritories('neighborhood', districtId)
  const chosen =
    mahallas?.find(({ id }) => id === mahallaId) ??
    districts?.find(({ id }) => id === districtId) ??
    regions?.find(({ id }) => id === regionId)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!chosen) return
    useClientState.setState({ mfy: { id: chosen.id, name: chosen.name } })
    onChosen(chosen)
  }
  const options = (found: typeof regions) => (found ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <form onSubmit={submit} className={styles.form}>
      <SelectField
        label={t('region')}
        empty={t('place.choose')}
        options={options(regions)}
        value={String(regionId ?? '')}
        onChange={(value) => {
          setRegion(Number(value) || null)
          setDistrict(null)
          setMahalla(null)
        }}
      />
      <SelectField
        label={t('district')}
        empty={t('place.choose')}
        disabled={!regionId}
        options={options(districts)}
        value={String(districtId ?? '')}
        onChange={(value) => {
          setDistrict(Number(value) || null)
          setMahalla(null)
        }}
      />
      {mahallas !== undefined && mahallas.length > 0 && (
        <SelectField
          label={t('mahalla')}
          empty={t('place.choose')}
          options={options(mahallas)}
          value={String(mahallaId ?? '')}
          onChange={(value) => setMahalla(Number(value) || null)}
        />
      )}
      <Button type="submit" aria-disabled={!chosen}>
        {t('place.show')}
      </Button>
    </form>
  )
}
