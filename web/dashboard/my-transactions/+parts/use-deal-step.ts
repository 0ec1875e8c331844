import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { Deal } from '#contract/deals/deals.ts'
import { CallError } from '#web/shell/client.ts'
import { toast } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'
import { useEventWords } from './deal-timeline.tsx'

/** Takes a step; whoever was overtaken sees the deal as it is now, and may try again from there. */
export function useDealStep() {
  const { revalidate } = useRevalidator()
  return async (take: () => Promise<unknown>): Promise<void> => {
    try {
      await take()
    } catch (error) {
      if (error instanceof CallError && ['E_STALE', 'E_STATE'].includes(error.body?.code ?? '')) await revalidate()
      throw error
    }
  }
}

/** Says what others have done to the deal while one was looking at it. */
export function useChangesTold(deal: Deal): void {
  const t = useT('deal')
  const words = useEventWords()
  const seen = useRef<number>(undefined)
  const newest = deal.timeline[0]?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new line of the history is news
  useEffect(() => {
    const before = seen.current
    seen.current = newest
    if (before === undefined || newest === undefined || newest <= before) return
    const news = deal.timeline.filter(({ id, side }) => id > before && side !== deal.side)
    for (const event of news.slice(0, 2)) toast('info', t('changed', { what: words(event) }))
  }, [newest])
}
