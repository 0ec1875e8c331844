import { LocateFixed, X } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { findTerritories } from '#contract/reference/territories.ts'
import { ask } from '#web/shell/client.ts'
import { useClientState } from '#web/shell/client-state.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { toastError } from '#web/shell/site/toasts.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import chips from './filter-chips.module.css'
import { addressOf, type Filters, first, type List } from './filters.ts'
import styles from './near-me.module.css'

/** Asked for once on a device. */
const PlaceForm = lazy(() => import('./place-form.tsx').then((part) => ({ default: part.PlaceForm })))

/** The nearest first, from the place this device keeps; who has told none is asked. */
export function NearMe({ list, filters }: { list: List; filters: Filters }) {
  const t = useT('listing')
  const lang = useLanguage()
  const navigate = useNavigate()
  const mfy = useClientState((state) => state.mfy)
  const dialog = useRef<HTMLDialogElement>(null)
  const [asking, setAsking] = useState(false)
  const askPlace = () => {
    setAsking(true)
    dialog.current?.showModal()
  }
  const on = first(filters, 'sort') === 'nearest'
  const go = (near: string[], sort: string[]) =>
    navigate(inLanguage(lang, addressOf(list, { ...filters, near, sort })), { preventScrollReset: true })
  const press = async () => {
    if (on) return go([], [])
    if (!mfy) return askPlace()
    try {
      const query = { ids: String(mfy.id) }
      const { items } = await ask<typeof findTerritories>('GET /main/api-reference/territories', { query })
      if (items[0]) go([items[0].code], ['nearest'])
      else askPlace()
    } catch (error) {
      toastError(error)
    }
  }
  return (
    <>
      <button type="button" className={on ? `${chips.chip} ${chips.on}` : chips.chip} aria-pressed={on} onClick={press}>
        <LocateFixed size={16} aria-hidden="true" />
        {t('near')}
      </button>
      <dialog ref={dialog} className={styles.dialog} aria-labelledby="near-title">
        <div className={styles.bar}>
          <h2 id="near-title">{t('near.title')}</h2>
          <button type="button" aria-label={t('near.close')} onClick={() => dialog.current?.close()}>
            <X size={20} aria-hidden="true" />
          </button>
        </div>
        {asking && (
          <Suspense>
            <PlaceForm
              onChosen={({ code }) => {
                dialog.current?.close()
                go([code], ['nearest'])
              }}
            />
          </Suspense>
        )}
      </dialog>
    </>
  )
}
