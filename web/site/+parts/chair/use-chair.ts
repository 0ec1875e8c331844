import { useCallback, useEffect, useRef, useState } from 'react'
import type { Chair, getChair } from '#contract/government/monitoring/chair.ts'
import { REFRESH_MS } from '#contract/government/monitoring/chair-screen.ts'
import { ask, CallError } from '#web/shell/client.ts'
import { keepChair, readChair } from './kept.ts'

export interface Told {
  chair: Chair | undefined
  /** The line is gone: it is the last answer. */
  isOld: boolean
  /** The server has refused. */
  isRefused: boolean
}

/** Asked every minute and whenever the line comes back; the last answer is kept for when it is gone. */
export function useChair(clientId: number | undefined, territoryId: number | undefined): Told {
  const [told, setTold] = useState<Told>({ chair: undefined, isOld: false, isRefused: false })
  const asked = useRef(0)
  const load = useCallback(async () => {
    if (clientId === undefined) return
    asked.current += 1
    const mine = asked.current
    const isLate = () => mine !== asked.current
    try {
      const query = territoryId === undefined ? {} : { territoryId }
      const chair = await ask<typeof getChair>('GET /main/api-government/chair-screen', { query })
      if (isLate()) return
      setTold({ chair, isOld: false, isRefused: false })
      await keepChair(clientId, territoryId, chair).catch((error) => console.error(error))
    } catch (error) {
      if (isLate()) return
      if (error instanceof CallError && error.body && error.status < 500)
        return setTold({ chair: undefined, isOld: false, isRefused: true })
      const kept = await readChair(clientId, territoryId).catch(() => undefined)
      if (!isLate()) setTold(({ chair }) => ({ chair: kept ?? chair, isOld: true, isRefused: false }))
    }
  }, [clientId, territoryId])
  useEffect(() => {
    load()
    const timer = setInterval(load, REFRESH_MS)
    window.addEventListener('online', load)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', load)
    }
  }, [load])
  return told
}
