import { Bell, BellRing } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { getWatches, startWatch, stopWatch, WatchKind } from '#contract/market/watches.ts'
import { ask } from '#web/shell/client.ts'
import { useClientState } from '#web/shell/client-state.ts'
import { splitPath } from '#web/shell/navigation.ts'
import { useDoing } from '#web/shell/site/doing.ts'
import { message } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'
import { Button, ButtonLink } from '../form/button.tsx'

interface WatchButtonProps {
  productId: number
  kind: WatchKind
  size?: 'normal' | 'small' | 'wide'
  /** Asks whether one waits already; a list of cards does not ask for each. */
  asks?: boolean
}

/** «Tell me»: when it is back, or cheaper. A stranger signs in first and comes back here. */
export function WatchButton({ productId, kind, size = 'normal', asks = false }: WatchButtonProps) {
  const t = useT('shell')
  const signedIn = useClientState((state) => state.user !== null)
  const [on, setOn] = useState(false)
  const { busy, run } = useDoing()
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (!signedIn || !asks) return
    const gone = new AbortController()
    ask<typeof getWatches>(
      'GET /main/api-market/products/{id}/watches',
      { params: { id: productId } },
      { signal: gone.signal },
    )
      .then(({ kinds }) => setOn(kinds.includes(kind)))
      .catch((error) => gone.signal.aborted || console.error(error))
    return () => gone.abort()
  }, [signedIn, asks, productId, kind])
  if (!signedIn) {
    const next = encodeURIComponent(splitPath(pathname).path + search)
    return (
      <ButtonLink to={`/auth/login?next=${next}`} look="outline" size={size}>
        <Bell size={18} aria-hidden="true" />
        {t(`watch.${kind}`)}
      </ButtonLink>
    )
  }
  const toggle = () =>
    run(async () => {
      const params = { id: productId, kind }
      if (on) await ask<typeof stopWatch>('DELETE /main/api-market/products/{id}/watches/{kind}', { params })
      else await ask<typeof startWatch>('PUT /main/api-market/products/{id}/watches/{kind}', { params, body: {} })
      if (!on) message(t(`watch.${kind}.on`))
      setOn(!on)
    })
  return (
    <Button look="outline" size={size} aria-pressed={on} disabled={busy} onClick={toggle}>
      {on ? <BellRing size={18} aria-hidden="true" /> : <Bell size={18} aria-hidden="true" />}
      {on ? t('watch.waiting') : t(`watch.${kind}`)}
    </Button>
  )
}
