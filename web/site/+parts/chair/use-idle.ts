import { useEffect } from 'react'

const MINUTE_MS = 60_000
const touches = ['pointerdown', 'keydown', 'wheel'] as const

/** Calls after so many minutes of nobody touching the screen; never without minutes. */
export function useIdle(minutes: number | undefined, idle: () => void): void {
  useEffect(() => {
    if (minutes === undefined) return
    let timer = setTimeout(idle, minutes * MINUTE_MS)
    const touched = () => {
      clearTimeout(timer)
      timer = setTimeout(idle, minutes * MINUTE_MS)
    }
    for (const touch of touches) window.addEventListener(touch, touched, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const touch of touches) window.removeEventListener(touch, touched)
    }
  }, [minutes, idle])
}

/** A television is not put to sleep, where the browser can promise it. */
export function useAwake(wanted: boolean): void {
  useEffect(() => {
    if (!wanted || !('wakeLock' in navigator)) return
    let sentinel: WakeLockSentinel | undefined
    const ask = () => {
      if (document.visibilityState !== 'visible') return
      navigator.wakeLock.request('screen').then(
        (given) => {
          sentinel = given
        },
        // Refused on a low battery: the screen is shown all the same.
        () => undefined,
      )
    }
    ask()
    document.addEventListener('visibilitychange', ask)
    return () => {
      document.removeEventListener('visibilitychange', ask)
      sentinel?.release().catch(() => undefined)
    }
  }, [wanted])
}
