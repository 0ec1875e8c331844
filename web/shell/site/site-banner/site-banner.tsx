import { Info, TriangleAlert, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { AnswerOf } from '#contract/call.ts'
import type { findLiveBanner } from '#contract/contact/banners/banners.ts'
import { ask } from '../../client.ts'
import { useClientState } from '../../client-state.ts'
import { Link } from '../../page/preloads.tsx'
import { useT } from '../../texts.ts'
import styles from './site-banner.module.css'

type Answer = AnswerOf<typeof findLiveBanner>

/** On this device a line that was put away stays away. */
const KEY = 'banner-put-away'
const lastAway = () => {
  try {
    return Number(window.localStorage.getItem(KEY))
  } catch {
    return 0
  }
}

/** One line under the line of approbation. The page comes with that of everybody; who is signed in may have another. */
export function SiteBanner({ banner: common, aimed }: Answer) {
  const t = useT('shell')
  const user = useClientState((state) => state.user?.clientId)
  const [own, setOwn] = useState<Answer>()
  const [away, setAway] = useState<number>()
  useEffect(() => setAway(lastAway()), [])
  useEffect(() => {
    setOwn(undefined)
    if (!aimed || user === undefined) return
    const stop = new AbortController()
    // Without it the line of everybody stays.
    ask<typeof findLiveBanner>('GET /main/api-communication/live-banner', undefined, { signal: stop.signal }).then(
      setOwn,
      () => undefined,
    )
    return () => stop.abort()
  }, [aimed, user])
  const { banner } = own ?? { banner: common }
  if (!banner || (banner.dismissible && banner.id === away)) return null
  const { id, text, level, link, dismissible } = banner
  const putAway = () => {
    setAway(id)
    try {
      window.localStorage.setItem(KEY, String(id))
    } catch {
      // Where nothing may be kept it comes back with the next page.
    }
  }
  return (
    <section className={level === 'warning' ? styles.warning : styles.info} aria-label={t('banner.news')}>
      {level === 'warning' ? <TriangleAlert size={18} aria-hidden="true" /> : <Info size={18} aria-hidden="true" />}
      <p>
        {text} {link && <Link to={link}>{t('banner.more')}</Link>}
      </p>
      {dismissible && (
        <button type="button" aria-label={t('banner.close')} onClick={putAway}>
          <X size={18} aria-hidden="true" />
        </button>
      )}
    </section>
  )
}
