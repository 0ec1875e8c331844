import { useState } from 'react'
import type { HistoryEvent } from '#contract/history.ts'
import { contentHistory } from '#contract/media/staff.ts'
import type { Opened } from '#web/kit/dashboard/list/opened.ts'
import { ask } from '#web/shell/client.ts'
import { toastError } from '#web/shell/site/toasts.ts'

/** The history of what is being edited: opened without the address, so that nothing typed is asked for anew. */
export function useItemHistory(id: number | undefined) {
  const [opened, setOpened] = useState<Opened<{ items: readonly HistoryEvent[] }>>()
  const open = async () => {
    if (id === undefined) return
    const reread = () => ask(contentHistory, { params: { id } })
    try {
      setOpened({ id: String(id), row: await reread(), reread })
    } catch (error) {
      toastError(error)
    }
  }
  return { opened, open, close: () => setOpened(undefined) }
}
