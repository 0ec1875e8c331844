import { useEffect } from 'react'

const DEFAULT_INTERVAL_S = 300

let updateAvailable = false

interface Latest {
  id: string
  timestamp: number
}

async function check(buildId: string): Promise<void> {
  const reply = await fetch(`/builds/latest.json?${Date.now()}`, { cache: 'no-store' })
  if (!reply.ok) return
  const latest: Latest = await reply.json()
  if (latest.id !== buildId) updateAvailable = true
}

/** Asks now and then whether a newer build is out; the reload waits for the next navigation, so nothing typed is lost. */
export function BuildWatcher({
  buildId,
  intervalSeconds = DEFAULT_INTERVAL_S,
}: {
  buildId: string
  intervalSeconds?: number
}) {
  useEffect(() => {
    // Without a network there is nothing to learn; the next round asks again.
    const ask = () => check(buildId).catch(() => undefined)
    const timer = setInterval(ask, intervalSeconds * 1000)
    window.addEventListener('focus', ask)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', ask)
    }
  }, [buildId, intervalSeconds])
  return null
}

/** Loads the target anew when a newer build is out; otherwise lets the navigation go on. */
export async function reloadForNewBuild(url: string): Promise<void> {
  if (!updateAvailable) return
  window.location.assign(url)
  await new Promise(() => {})
}
