import { LocateFixed } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { AdCard, listAds } from '#contract/announcements/ads.ts'
import type { findTerritories } from '#contract/reference/territories.ts'
import { Button } from '#web/kit/site/form/button.tsx'
import { Section } from '#web/kit/site/section.tsx'
import { ask } from '#web/shell/client.ts'
import { useClientState } from '#web/shell/client-state.ts'
import { useT } from '#web/shell/texts.ts'
import { AdShelf } from '../list/ad-card.tsx'
import styles from './services.module.css'

const PlaceForm = lazy(() => import('../../listing/place-form.tsx').then((part) => ({ default: part.PlaceForm })))

const SHOWN = 6

/** The nearest to the place this device keeps; for who has told none, the newest. */
export function NearestServices({ newest }: { newest: readonly AdCard[] }) {
  const t = useT('ads')
  const mfy = useClientState((state) => state.mfy)
  const [asking, setAsking] = useState(false)
  const [near, setNear] = useState<readonly AdCard[]>()
  useEffect(() => {
    setNear(undefined)
    if (!mfy) return
    const gone = new AbortController()
    nearestTo(mfy.id, gone.signal).then(setNear, (error) => gone.signal.aborted || console.error(error))
    return () => gone.abort()
  }, [mfy])
  if (newest.length === 0) return null
  return (
    <Section id="nearest" title={near ? t('services.nearest') : t('services.newest')}>
      {!near && !asking && (
        <p className={styles.where}>
          <Button look="soft" size="small" onClick={() => setAsking(true)}>
            <LocateFixed size={16} aria-hidden="true" />
            {t('services.where')}
          </Button>
        </p>
      )}
      {asking && (
        <Suspense>
          <PlaceForm onChosen={() => setAsking(false)} />
        </Suspense>
      )}
      <AdShelf ads={near ?? newest} />
    </Section>
  )
}

async function nearestTo(territoryId: number, signal: AbortSignal): Promise<readonly AdCard[]> {
  const query = { ids: String(territoryId) }
  const { items } = await ask<typeof findTerritories>('GET /main/api-reference/territories', { query }, { signal })
  const code = items[0]?.code
  const found = await ask<typeof listAds>(
    'GET /main/api-announcements/ads',
    { query: { kind: 'service', take: SHOWN, ...(code && { near: code, sort: 'nearest' }) } },
    { signal },
  )
  return found.items
}
