import { useCallback, useEffect, useState } from 'react'

/** Seconds left until a moment, counted by the clock: a sleeping tab does not stretch the wait. */
export function useCountdown(): { left: number; start: (seconds: number) => void } {
  const [until, setUntil] = useState(0)
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (until === 0) return setLeft(0)
    const tick = () => {
      const seconds = Math.max(0, Math.ceil((until - Date.now()) / 1000))
      setLeft(seconds)
      if (seconds === 0) setUntil(0)
    }
    tick()
    const timer = setInterval(tick, 500)
    return () => clearInterval(timer)
  }, [until])
  const start = useCallback((seconds: number) => setUntil(seconds > 0 ? Date.now() + seconds * 1000 : 0), [])
  return { left, start }
}
