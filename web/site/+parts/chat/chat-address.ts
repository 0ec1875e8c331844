import { useSearchParams } from 'react-router'
import { type ConversationKind, conversationKinds } from '#contract/conversations/conversation-limits.ts'

const UNREAD = 'unread'
/** Questions to help are written and answered on a page of their own. */
const kinds = conversationKinds.filter((kind) => kind !== 'support')
export const filters = [UNREAD, ...kinds] as const
export type ChatFilter = (typeof filters)[number]

interface Changes {
  c?: string | undefined
  f?: ChatFilter | undefined
  q?: string | undefined
}

const isKind = (text: string): text is ConversationKind => conversationKinds.some((kind) => kind === text)

/** `kind:subjectId`, as notices lead here; anything else opens nothing. */
function opened(text: string | null) {
  const [, kind = '', subjectId = ''] = /^([a-z]+):([0-9A-Za-z-]{1,64})$/.exec(text ?? '') ?? []
  return isKind(kind) ? { kind, subjectId } : undefined
}

/** What the address says: the open conversation, the filter and what is searched. */
export function useChatAddress() {
  const [params, setParams] = useSearchParams()
  const wish = params.get('f')
  const changed = (changes: Changes) => {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    return next
  }
  return {
    open: opened(params.get('c')),
    filter: filters.find((one) => one === wish),
    search: params.get('q')?.slice(0, 100) ?? '',
    /** Where this leads, for links. */
    at: (changes: Changes) => `?${changed(changes)}`,
    change: (changes: Changes, options?: { replace: boolean }) => setParams(changed(changes), options),
  }
}
export type ChatAddress = ReturnType<typeof useChatAddress>
