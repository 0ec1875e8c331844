import type { ComponentType } from 'react'
import { AdMissing } from './ad-missing.tsx'
import { AdView, type FactsProps } from './ad-view.tsx'
import type { loadAd } from './load-ad.ts'

type Loaded = Awaited<ReturnType<typeof loadAd>>

interface AdRouteProps {
  data: Exclude<Loaded, { init: unknown }>
  list: string
  Facts: ComponentType<FactsProps>
}

/** The page of an announcement at its address, or that there is none. */
export function AdRoute({ data: { ad, id, key, similar, hint, calendar }, list, Facts }: AdRouteProps) {
  if (!ad) return <AdMissing key={id} id={id} linkKey={key} list={list} Facts={Facts} />
  return <AdView key={id} ad={ad} linkKey={key} similar={similar} hint={hint} calendar={calendar} Facts={Facts} />
}
