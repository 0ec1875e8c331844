import { useCallback, useEffect, useRef, useState } from 'react'
import type { ChatRow, countTalks, findConversations } from '#contract/conversations/chat.ts'
import { MY_TALKS, useHear } from '#web/kit/site/live.ts'
import { ask } from '#web/shell/client.ts'
import type { ChatFilter } from './chat-address.ts'

const PAGE = 30
/** More than this is found by searching. */
const MAX_TAKE = 90
const LIST = 'GET /main/api-communication/conversations'

interface Shown {
  items: readonly ChatRow[]
  next?: string | undefined
}

/** The list as far as it was opened; asked anew whenever somebody writes or reads. */
export function useChatList(filter: ChatFilter | undefined, search: string) {
  const [shown, setShown] = useState<Shown>()
  const [failed, setFailed] = useState<unknown>()
  const [unread, setUnread] = useState(0)
  const asked = useRef(0)
  const take = useRef(PAGE)
  const load = useCallback(async () => {
    asked.current += 1
    const turn = asked.current
    try {
      const query = {
        take: take.current,
        ...(search && { search }),
        ...(filter === 'unread' ? { unread: 'true' as const } : filter && { kind: filter }),
      }
      const [page, counted] = await Promise.all([
        ask<typeof findConversations>(LIST, { query }),
        ask<typeof countTalks>(`${LIST}/unread`),
      ])
      // An answer that was overtaken by a later question is old.
      if (turn !== asked.current) return
      setShown(page)
      setUnread(counted.unread)
      setFailed(undefined)
    } catch (error) {
      if (turn === asked.current) setFailed(error)
    }
  }, [filter, search])
  useEffect(() => {
    take.current = PAGE
    setShown(undefined)
    load()
  }, [load])
  useHear(MY_TALKS, load)
  return {
    shown,
    failed,
    unread,
    load,
    more: () => {
      take.current = Math.min(take.current + PAGE, MAX_TAKE)
      return load()
    },
    isWhole: !shown?.next || take.current >= MAX_TAKE,
  }
}
