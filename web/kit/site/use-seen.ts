import { useEffect, useRef } from 'react'

const LOOK_MS = 4000

/** A view is a person looking for a while: it is told once the page has been in sight that long. */
export function useSeen(id: number | undefined, tell: (id: number) => Promise<unknown>): void {
  const said = useRef(tell)
  said.current = tell
  useEffect(() => {
    if (id === undefined) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = () => clearTimeout(timer)
    const follow = () => {
      stop()
      if (document.visibilityState !== 'visible') return
      timer = setTimeout(() => {
        document.removeEventListener('visibilitychange', follow)
        said.current(id).catch(() => undefined)
      }, LOOK_MS)
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', follow)
    }
  }, [id])
}
