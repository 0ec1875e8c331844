import { useEffect, useState } from 'react'

/** 2:47 of so many seconds. */
export const length = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.max(0, seconds) % 60).padStart(2, '0')}`

/** Seconds since this was shown; from nought again when `key` changes. Clocks of browsers are not those of the server. */
export function useSeconds(key: unknown, runs = true): number {
  const [at, setAt] = useState(0)
  useEffect(() => {
    setAt(0)
    if (!runs || key === undefined) return
    const began = Date.now()
    const timer = setInterval(() => setAt(Math.round((Date.now() - began) / 1000)), 1000)
    return () => clearInterval(timer)
  }, [key, runs])
  return at
}
