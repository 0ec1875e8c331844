import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { LOADING_DURATION_MS, LOADING_THROTTLE_MS } from '#contract/constants.ts'
import { useT } from '../texts.ts'
import styles from './loading-bar.module.css'

/** Shows only what takes longer than the throttle; creeps for the expected duration and waits near the end. */
export function LoadingBar() {
  const busy = useNavigation().state !== 'idle'
  const [shown, setShown] = useState(false)
  const t = useT('shell')
  useEffect(() => {
    if (!busy) {
      setShown(false)
      return
    }
    const timer = setTimeout(() => setShown(true), LOADING_THROTTLE_MS)
    return () => clearTimeout(timer)
  }, [busy])
  if (!shown) return null
  return (
    <div
      className={styles.bar}
      style={{ animationDuration: `${LOADING_DURATION_MS}ms` }}
      role="progressbar"
      aria-label={t('loading')}
    />
  )
}
