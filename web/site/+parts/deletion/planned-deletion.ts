import { useEffect, useState } from 'react'
import { clearClientState } from '#web/shell/client-state.ts'

export interface PlannedDeletion {
  dueAt: string
  undoKey: string
}

const KEY = 'planned-deletion'

function read(): PlannedDeletion | undefined {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('dueAt' in kept) || !('undoKey' in kept)) return undefined
    const { dueAt, undoKey } = kept
    return typeof dueAt === 'string' && typeof undoKey === 'string' ? { dueAt, undoKey } : undefined
  } catch {
    return undefined
  }
}

/** The request made in this tab and the key that takes it back; a reload does not lose it, a closed tab does. */
export function usePlannedDeletion() {
  const [current, setCurrent] = useState<PlannedDeletion>()
  const [undone, setUndone] = useState(false)
  useEffect(() => setCurrent(read()), [])
  return {
    current,
    undone,
    keep(planned: PlannedDeletion) {
      window.sessionStorage.setItem(KEY, JSON.stringify(planned))
      // Every session has ended, the one of this browser first.
      clearClientState()
      setCurrent(planned)
    },
    forget(wasUndone: boolean) {
      window.sessionStorage.removeItem(KEY)
      setCurrent(undefined)
      setUndone(wasUndone)
    },
  }
}
