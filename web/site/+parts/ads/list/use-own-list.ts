import { useEffect, useState } from 'react'
import type { listAds } from '#contract/announcements/ads.ts'
import { ask } from '#web/shell/client.ts'
import { useClientState } from '#web/shell/client-state.ts'
import { type AdList, queryOf } from './ad-lists.ts'
import type { AdListData } from './load-ads.ts'

/** The server renders for everybody; whoever acts for an organization is then shown what is meant for employers too. */
export function useOwnList(list: AdList, data: AdListData): AdListData {
  const employer = useClientState(({ user }) => user !== null && (user.organization !== null || user.staff))
  const [own, setOwn] = useState<{ of: AdListData; data: AdListData }>()
  useEffect(() => {
    if (!employer) return
    const gone = new AbortController()
    ask<typeof listAds>(
      'GET /main/api-announcements/ads',
      { query: { ...queryOf(list, data.filters), page: data.page, facets: 'true' } },
      { signal: gone.signal },
    ).then(
      (found) => setOwn({ of: data, data: { ...data, ...found } }),
      (error) => gone.signal.aborted || console.error(error),
    )
    return () => gone.abort()
  }, [employer, list, data])
  return own && own.of === data ? own.data : data
}
