import { useEffect, useState } from 'react'
import type { AdPage, getAd } from '#contract/announcements/ads.ts'
import { ButtonLink } from '#web/kit/site/form/button.tsx'
import { ask } from '#web/shell/client.ts'
import { useClientState } from '#web/shell/client-state.ts'
import { MissingPage } from '#web/shell/page/missing-page.tsx'
import { useT } from '#web/shell/texts.ts'
import { AdView, type AdViewProps } from './ad-view.tsx'

interface AdMissingProps {
  id: number
  linkKey: string | undefined
  list: string
  Facts: AdViewProps['Facts']
}

/** Not public. Only the browser knows whether the visitor is its owner or an employer it is meant for. */
export function AdMissing({ id, linkKey, list, Facts }: AdMissingProps) {
  const t = useT('ad')
  const signedIn = useClientState((state) => state.user !== null)
  const [ad, setAd] = useState<AdPage>()
  useEffect(() => {
    if (!signedIn) return
    const gone = new AbortController()
    ask<typeof getAd>(
      'GET /main/api-announcements/ads/{id}',
      { params: { id }, query: linkKey ? { key: linkKey } : {} },
      { signal: gone.signal },
    ).then(setAd, () => undefined)
    return () => gone.abort()
  }, [id, linkKey, signedIn])
  if (ad) return <AdView ad={ad} linkKey={linkKey} similar={[]} hint={null} calendar={undefined} Facts={Facts} />
  return (
    <MissingPage title={t('missing')} text={t('missing.text')}>
      <ButtonLink to={list}>{t('missing.all')}</ButtonLink>
    </MissingPage>
  )
}
