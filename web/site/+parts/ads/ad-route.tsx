import { AdMissing } from './ad-missing.tsx'
import { AdView } from './ad-view.tsx'
import type { loadAd } from './load-ad.ts'

type Loaded = Awaited<ReturnType<typeof loadAd>>
export type AdPageData = Exclude<Loaded, { init: unknown }>

/** The page of an announcement at its address, or that there is none. */
export function AdRoute({ data: { ad, id, key, similar, hint, calendar }, list }: { data: AdPageData; list: string }) {
  if (!ad) return <AdMissing key={id} id={id} linkKey={key} list={list} />
  return <AdView key={id} ad={ad} linkKey={key} similar={similar} hint={hint} calendar={calendar} />
}
