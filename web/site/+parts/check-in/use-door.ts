import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { checkIn, checkInList } from '#contract/events/check-in.ts'
import { CHECK_IN_DAYS_AFTER, CHECK_INS_AT_ONCE } from '#contract/events/event-enums.ts'
import { ticketHash } from '#contract/events/ticket.ts'
import { ask, CallError } from '#web/shell/client.ts'
import { useClientState } from '#web/shell/client-state.ts'
import { keepOffline } from '#web/shell/offline/kept-pages.ts'
import { forgetOld, keepList, keepMarks, readList, readMarks } from './device.ts'
import {
  answered,
  type DoorList,
  heard,
  judgePerson,
  judgeTicket,
  type Mark,
  markOf,
  type Person,
  type Verdict,
} from './door.ts'
import { openQrReader } from './read-qr.ts'

const AGAIN_MS = 20_000

type Problem = 'forbidden' | 'early' | undefined

/** The door of one seminar: the list of this device, who came in, and the sending of it whenever there is a line. */
export function useDoor(eventId: number) {
  const user = useUser()
  const [list, setList] = useState<DoorList>()
  const [marks, setMarks] = useState<readonly Mark[]>([])
  const [online, setOnline] = useState(true)
  const [problem, setProblem] = useState<Problem>()
  /** The list has come from the server since the page was opened. */
  const [fresh, setFresh] = useState(false)
  const sending = useRef(false)
  const userId = user?.clientId

  const refresh = useCallback(async () => {
    if (userId === undefined) return
    try {
      const given = await ask<typeof checkInList>('GET /main/api-media/my-events/{id}/check-in', {
        params: { id: eventId },
      })
      await keepList({ eventId, userId, list: given })
      setList(given)
      setFresh(true)
      setOnline(true)
      setProblem(undefined)
    } catch (error) {
      const status = error instanceof CallError ? error.status : 0
      if (status === 403 || status === 404) setProblem('forbidden')
      else if (status === 409) setProblem('early')
      else if (status === 0 || status >= 500) setOnline(false)
      else throw error
    }
  }, [eventId, userId])

  /** Sends what is kept, piece by piece; what does not get through stays. */
  const send = useCallback(async () => {
    if (sending.current) return
    sending.current = true
    try {
      for (;;) {
        const waiting = (await readMarks(eventId)).filter(({ sent }) => !sent).slice(0, CHECK_INS_AT_ONCE)
        if (waiting.length === 0) break
        const { items } = await ask<typeof checkIn>('POST /main/api-media/my-events/{id}/check-in', {
          params: { id: eventId },
          body: {
            items: waiting.map(({ key, at, participantId, ticket }) => ({
              key,
              at,
              ...(participantId ? { participantId } : { ticket }),
            })),
          },
        })
        setOnline(true)
        const known = heard(waiting, items)
        if (known.length === 0) break
        await keepMarks(known)
        setMarks(await readMarks(eventId))
      }
    } catch (error) {
      if (!(error instanceof CallError) || error.status === 0 || error.status >= 500) setOnline(false)
      else console.error(error)
    } finally {
      sending.current = false
    }
  }, [eventId])

  const round = useEffectEvent(async () => {
    await send()
    await refresh()
  })
  useEffect(() => {
    if (userId === undefined) return
    const start = async () => {
      await forgetOld(new Date(), CHECK_IN_DAYS_AFTER)
      const [kept, before] = await Promise.all([readList(eventId, userId), readMarks(eventId)])
      setList((now) => now ?? kept)
      setMarks(before)
      await round()
    }
    start().catch((error) => console.error(error))
    const again = () => void round()
    const lost = () => setOnline(false)
    const timer = setInterval(again, AGAIN_MS)
    window.addEventListener('online', again)
    window.addEventListener('offline', lost)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', again)
      window.removeEventListener('offline', lost)
    }
  }, [eventId, userId])
  useKeptPage(fresh)

  const settle = async (verdict: Verdict, now: string): Promise<Verdict> => {
    const mark = markOf(verdict, eventId, crypto.randomUUID(), now)
    if (mark) {
      // Kept before it is shown: what was shown must not be lost with the battery.
      await keepMarks([mark])
      setMarks(await readMarks(eventId))
      const sent = send()
      if (verdict.kind !== 'unlisted') return verdict
      await sent
      const told = (await readMarks(eventId)).find(({ key }) => key === mark.key)
      return (told && answered(told)) ?? verdict
    }
    return verdict
  }
  return {
    list,
    marks,
    online,
    problem: user === null ? ('signed-out' as const) : problem,
    scan: async (text: string) => {
      const now = new Date().toISOString()
      const hash = await ticketHash(eventId, text)
      return settle(judgeTicket(text, hash, list?.people ?? [], await readMarks(eventId), now), now)
    },
    admit: async (person: Person) => {
      const now = new Date().toISOString()
      return settle(judgePerson(person, await readMarks(eventId), now), now)
    },
  }
}

/** Undefined until the device was read; null for a stranger. */
function useUser() {
  const [ready, setReady] = useState(false)
  const user = useClientState((state) => state.user)
  useEffect(() => {
    if (useClientState.persist.hasHydrated()) return setReady(true)
    return useClientState.persist.onFinishHydration(() => setReady(true))
  }, [])
  return ready ? user : undefined
}

/** Once the page is here with its list, it opens without a line. */
function useKeptPage(ready: boolean): void {
  const done = useRef(false)
  useEffect(() => {
    if (!ready || done.current) return
    done.current = true
    // The reader of codes comes late; it has to be here before the page is kept with all it has loaded.
    openQrReader()
      .then(() => keepOffline([window.location.pathname]))
      .catch((error) => {
        console.error(error)
        done.current = false
      })
  }, [ready])
}
