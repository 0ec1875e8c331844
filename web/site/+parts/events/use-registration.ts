import { useCallback, useEffect, useState } from 'react'
import type { AnswerOf } from '#contract/call.ts'
import type { myRegistration, Registration } from '#contract/events/participants.ts'
import { ask } from '#web/shell/client.ts'
import { useClientState } from '#web/shell/client-state.ts'

type Mine = AnswerOf<typeof myRegistration>

/** What is one's own of an event: the page is the same for everybody, this is asked for by whoever is signed in. */
export function useRegistration(eventId: number) {
  const signedIn = useClientState((state) => state.user !== null)
  const [mine, setMine] = useState<Mine>()
  const [failed, setFailed] = useState(false)
  const reload = useCallback(async () => {
    try {
      setMine(
        await ask<typeof myRegistration>('GET /main/api-media/events/{id}/registration', { params: { id: eventId } }),
      )
      setFailed(false)
    } catch {
      setFailed(true)
    }
  }, [eventId])
  useEffect(() => {
    setMine(undefined)
    if (signedIn) void reload()
  }, [signedIn, reload])
  return {
    signedIn,
    mine,
    failed,
    reload,
    put: (registration: Registration) => setMine((old) => old && { ...old, registration }),
  }
}
