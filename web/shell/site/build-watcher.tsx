import { useEffect } from 'react'

/** The build whose scripts run in this tab; later pages may come from a newer one. */
let running: string | undefined
let updateAvailable = false

interface Latest {
  id: string
  timestamp: number
}

async function check(): Promise<void> {
  const reply = await fetch(`/builds/latest.json?${Date.now()}`, { cache: 'no-store' })
  if (!reply.ok) return
  const latest: Latest = await reply.json()
  if (latest.id !== running) updateAvailable = true
}

/** Asks now and then whether a newer build is out; the reload waits for the next navigation, so nothing typed is lost. */
export function BuildWatcher({ buildId, everySeconds }: { buildId: string; everySeconds: number }) {
  useEffect(() => {
    running ??= buildId
    if (buildId !== running) updateAvailable = true
  }, [buildId])
  useEffect(() => {
    // Without a network there is nothing to learn; the next round asks again.
    const ask = () => check().catch(() => undefined)
    const timer = setInterval(ask, everySeconds * 1000)
    window.addEventListener('focus', ask)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', ask)
    }
  }, [everySeconds])
  return null
}

/** Loads the target anew when a newer build is out; otherwise lets the navigation go on. */
export async function reloadForNewBuild(url: string): Promise<void> {
  if (!updateAvailable) return
  const { pathname, search } = new URL(url)
  // A list that reloads its own address is no navigation.
  if (pathname === window.location.pathname && search === window.location.search) return
  window.location.assign(url)
  await new Promise(() => {})
}
