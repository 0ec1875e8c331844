import { type FormEvent, useState } from 'react'
import type { TerritoryChoice } from '#contract/reference/territories.ts'
import { Button } from '#web/kit/site/form/button.tsx'
import { nowhere, PlaceFields, usePlaceLists } from '#web/kit/site/form/place-fields.tsx'
import { useClientState } from '#web/shell/client-state.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './place-form.module.css'

/** Region, district and, where mahallas are known, one of them; kept on the device for every product. */
export function PlaceForm({ onChosen }: { onChosen: (place: TerritoryChoice) => void }) {
  const t = useT('listing')
  const [place, setPlace] = useState(nowhere)
  const lists = usePlaceLists(place)
  const chosen =
    lists.mahallas?.find(({ id }) => id === place.mahallaId) ??
    lists.districts?.find(({ id }) => id === place.districtId) ??
    lists.regions?.find(({ id }) => id === place.regionId)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!chosen) return
    useClientState.setState({ mfy: { id: chosen.id, name: chosen.name } })
    onChosen(chosen)
  }
  const words = { region: t('region'), district: t('district'), mahalla: t('mahalla'), choose: t('place.choose') }
  return (
    <form onSubmit={submit} className={styles.form}>
      <PlaceFields place={place} lists={lists} onChange={setPlace} words={words} />
      <Button type="submit" aria-disabled={!chosen}>
        {t('place.show')}
      </Button>
    </form>
  )
}
