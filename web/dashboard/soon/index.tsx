import { Button } from 'antd'
import { BellRing, Check, Sprout } from 'lucide-react'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { z } from 'zod'
import { findSoon, subscribeSoon } from '#contract/reference/site-configuration.ts'
import { readQuery } from '#web/kit/dashboard/list/url-query.ts'
import { screenNamed } from '#web/screens/find-screen.ts'
import { ask } from '#web/shell/client.ts'
import { useClientState } from '#web/shell/client-state.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { useDoing } from '#web/shell/site/doing.ts'
import { useLanguage, useT, useTextOfKey } from '#web/shell/texts.ts'
import styles from './+parts/soon.module.css'
import type { Route } from './+types/index.ts'

export async function clientLoader({ request: { url } }: Route.ClientLoaderArgs) {
  const { feature } = readQuery(url, z.object({ feature: z.string() }))
  const { items } = await ask(findSoon)
  const announced = items.find((item) => item.route === feature)
  return { announced, screen: feature === undefined ? undefined : screenNamed(feature) }
}

/** What stands in the place of a feature that is announced but not open. */
export default function Soon({ loaderData: { announced, screen } }: Route.ComponentProps) {
  const t = useT('soon')
  const lang = useLanguage()
  const name = useTextOfKey()
  const isOpen = screen !== undefined && !announced
  useEffect(() => {
    const tell = (isSoon: boolean) => useClientState.setState({ isSoon })
    const leave = () => tell(false)
    tell(!isOpen)
    // A page left for another document is never unmounted.
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [isOpen])
  // A name out of the address is shown only when somebody has announced it.
  const feature = screen ? name(screen.title) : announced?.route
  const heading = () => {
    if (!feature) return t('heading')
    return t(isOpen ? 'open-heading' : 'heading-feature', { feature })
  }
  return (
    <section className={styles.soon}>
      <Sprout size={56} strokeWidth={1.4} aria-hidden />
      <h2>{heading()}</h2>
      {!isOpen && <p>{t('text')}</p>}
      {announced && <TellMe route={announced.route} subscribed={announced.subscribed} />}
      {isOpen ? (
        <Button type="primary" href={inLanguage(lang, screen.path)}>
          {t('open')}
        </Button>
      ) : (
        <Button href={inLanguage(lang, '/dashboard')}>{t('home')}</Button>
      )}
    </section>
  )
}

function TellMe({ route, subscribed }: { route: string; subscribed: boolean }) {
  const t = useT('soon')
  const { revalidate } = useRevalidator()
  const { busy, run } = useDoing()
  if (subscribed)
    return (
      <p className={styles.told} role="status">
        <Check size={18} aria-hidden />
        {t('told')}
      </p>
    )
  const subscribe = () =>
    run(async () => {
      await ask(subscribeSoon, { params: { route } })
      await revalidate()
    })
  return (
    <Button type="primary" icon={<BellRing size={16} />} loading={busy} onClick={subscribe}>
      {t('tell-me')}
    </Button>
  )
}
