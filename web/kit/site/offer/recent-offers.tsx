import { useEffect, useState } from 'react'
import type { findOfferCards } from '#contract/market/favorites.ts'
import type { OfferCard as Offer } from '#contract/market/offers.ts'
import { ask } from '#web/shell/client.ts'
import { rememberViewed, useMarket } from '#web/shell/site/market-state.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { Section } from '../section.tsx'
import { OfferShelf } from './offer-shelf.tsx'

const SHOWN = 5

/** Remembers on this device that the product was looked at. */
export function useViewed(id: number): void {
  useEffect(() => {
    const remember = () => rememberViewed(id)
    if (useMarket.persist.hasHydrated()) return remember()
    return useMarket.persist.onFinishHydration(remember)
  }, [id])
}

/** What was looked at last on this device and is still on sale; nothing at all for a newcomer. */
export function RecentOffers({ except }: { except?: number }) {
  const t = useT('shell')
  const lang = useLanguage()
  const recent = useMarket((state) => state.recent)
  const [offers, setOffers] = useState<readonly Offer[]>([])
  const ids = recent
    .filter((id) => id !== except)
    .slice(0, SHOWN * 2)
    .join()
  useEffect(() => {
    if (ids === '') return setOffers([])
    const gone = new AbortController()
    ask<typeof findOfferCards>('GET /main/api-market/offer-cards', { query: { ids } }, { signal: gone.signal, lang })
      .then((found) => setOffers(found.slice(0, SHOWN)))
      .catch((error) => gone.signal.aborted || console.error(error))
    return () => gone.abort()
  }, [ids, lang])
  if (offers.length === 0) return null
  return (
    <Section id="recent" title={t('recent')}>
      <OfferShelf offers={offers} />
    </Section>
  )
}
