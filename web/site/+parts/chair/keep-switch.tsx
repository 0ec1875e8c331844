import { useEffect, useState } from 'react'
import { canKeep, forgetPage, keepPage, keptPage } from '#web/shell/offline/kept-pages.ts'
import { toastError } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './chair.module.css'
import { forgetChair } from './kept.ts'

/**
 * The page itself on this device, so that it opens without a line. What is kept of an older build is kept anew while
 * there is a line.
 */
export function KeepSwitch() {
  const t = useT('chair')
  const [isKept, setKept] = useState<boolean>()
  useEffect(() => {
    const path = window.location.pathname
    const look = async () => {
      if (!canKeep()) return
      const page = await keptPage(path)
      setKept(page !== undefined)
      if (page && navigator.onLine) await keepPage(path)
    }
    // Kept as it was: the switch says what there is.
    look().catch((error) => console.error(error))
  }, [])
  if (isKept === undefined) return null
  const turn = async (wanted: boolean) => {
    setKept(wanted)
    try {
      if (wanted) await keepPage(window.location.pathname)
      else await Promise.all([forgetPage(window.location.pathname), forgetChair()])
    } catch (error) {
      setKept(!wanted)
      toastError(error)
    }
  }
  return (
    <label className={styles.keep}>
      <input type="checkbox" checked={isKept} onChange={(event) => turn(event.target.checked)} />
      {t('keep')}
    </label>
  )
}
