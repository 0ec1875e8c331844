import { useEffect, useState } from 'react'
import { TEXT_CONNECTION_LOST } from '#contract/constants.ts'
import styles from './connection-overlay.module.css'

const PROBE_MS = 3000

/** Covers the page while the server cannot be reached and leaves by itself when it can; nothing typed is lost. */
export function ConnectionOverlay() {
  const [lost, setLost] = useState(false)
  useEffect(() => {
    const mark = () => setLost(true)
    const clear = () => setLost(false)
    window.addEventListener('offline', mark)
    window.addEventListener('connection-failed', mark)
    window.addEventListener('online', clear)
    return () => {
      window.removeEventListener('offline', mark)
      window.removeEventListener('connection-failed', mark)
      window.removeEventListener('online', clear)
    }
  }, [])
  useEffect(() => {
    if (!lost) return
    const timer = setInterval(async () => {
      const back = await fetch('/healthz', { cache: 'no-store' }).then(
        (reply) => reply.ok,
        () => false,
      )
      if (back) setLost(false)
    }, PROBE_MS)
    return () => clearInterval(timer)
  }, [lost])
  if (!lost) return null
  return (
    <div className={styles.overlay} role="alertdialog" aria-modal="true" aria-label={TEXT_CONNECTION_LOST}>
      <div className={styles.box}>
        <span className={styles.pulse} aria-hidden="true" />
        <p lang="uz">{TEXT_CONNECTION_LOST}</p>
      </div>
    </div>
  )
}
