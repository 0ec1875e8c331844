import { useEffect, useState } from 'react'
import type { AdPage, getAd } from '#contract/announcements/ads.ts'
import { ButtonLink } from '#web/kit/site/button.tsx'
import nothing from '#web/kit/site/nothing.module.css'
import { ask } from '#web/shell/client.ts'
import { useClientState } from '#web/shell/client-state.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './ad-view.module.css'
import { AdView, type AdViewProps } from './ad-view.tsx'

interface AdMissingProps {
  id: number
  linkKey: string | undefined
  list: string
  Facts: AdViewProps['Facts']
}

/** Not for everybody. Its owner, and an employer it is meant for, are known only to the browser. */
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
    <div className={`${nothing.nothing} ${styles.missing}`}>
      <img src="/art/seedling.webp" alt="" width="96" height="96" />
      <h1>{t('missing')}</h1>
      <p>{t('missing.text')}</p>
      <ButtonLink to={list}>{t('missing.all')}</ButtonLink>
    </div>
  )
}
