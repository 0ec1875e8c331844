import { useEffect, useEffectEvent, useState } from 'react'
import type { AnswerOf } from '#contract/call.ts'
import { checkMyApplication } from '#contract/finance/applications.ts'
import type { FinanceKind } from '#contract/finance/products/product-process.ts'
import { ask } from '#web/shell/client.ts'
import { messagesOf } from '#web/shell/page/error-messages.ts'

type Checked = AnswerOf<typeof checkMyApplication>

interface Asked {
  kind: FinanceKind
  productId: number
  id: number | undefined
  content: Record<string, unknown>
  /** Milliseconds without a change before it is asked; what is read after typing waits for none. */
  pause?: number
  onChecked?: (checked: Checked, typed: string) => void
  /** It could not be asked. */
  onFailed?: (typed: string) => void
}

/** What the server says of what is typed now; until it has answered, what it said before. */
export function useChecked({ kind, productId, id, content, pause = 0, onChecked, onFailed }: Asked) {
  const [checked, setChecked] = useState<Checked>()
  const [failed, setFailed] = useState<string>()
  const [tries, setTries] = useState(0)
  const typed = JSON.stringify(content)
  const heard = useEffectEvent((answer: Checked) => {
    setFailed(undefined)
    setChecked(answer)
    onChecked?.(answer, typed)
  })
  const unheard = useEffectEvent((error: unknown) => {
    setFailed(messagesOf(error).join(' '))
    onFailed?.(typed)
  })
  useEffect(() => {
    const again = () => setTries((tried) => tried + 1)
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a line that is back asks again
  useEffect(() => {
    const gone = new AbortController()
    const body = { productId, content: JSON.parse(typed), ...(id !== undefined && { id }) }
    const timer = setTimeout(() => {
      ask(checkMyApplication, { params: { kind }, body }, { signal: gone.signal })
        .then(heard)
        .catch((error: unknown) => {
          if (!gone.signal.aborted) unheard(error)
        })
    }, pause)
    return () => {
      clearTimeout(timer)
      gone.abort()
    }
  }, [typed, kind, productId, id, pause, tries])
  return { checked, failed }
}
