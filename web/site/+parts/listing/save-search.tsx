import { Bookmark, BookmarkCheck } from 'lucide-react'
import { useState } from 'react'
import type { saveSearch } from '#contract/search/saved-searches.ts'
import { ask } from '#web/shell/client.ts'
import { useClientState } from '#web/shell/client-state.ts'
import { Link } from '#web/shell/page/preloads.tsx'
import { toast, toastError } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './filter-chips.module.css'
import { addressOf, chipsOf, type Filters, type List } from './filters.ts'

interface SaveSearchProps {
  list: List
  filters: Filters
  /** What the search is of, in words. */
  name: string
}

const NAME_LENGTH = 80

/** «Tell me of new ones»: the whole list is nothing to wait for, a narrowed one is. A stranger signs in and comes back. */
export function SaveSearch({ list, filters, name }: SaveSearchProps) {
  const t = useT('listing')
  const signedIn = useClientState((state) => state.user !== null)
  const address = addressOf(list, filters)
  const [saved, setSaved] = useState<string>()
  if (list.saved === null || chipsOf(list, filters).length === 0) return null
  const waited = list.saved
  if (!signedIn) {
    return (
      <Link to={`/auth/login?next=${encodeURIComponent(address)}`} className={styles.chip}>
        <Bookmark size={16} aria-hidden="true" />
        {t('save')}
      </Link>
    )
  }
  const on = saved === address
  const save = async () => {
    if (on) return
    try {
      const query = address.split('?')[1] ?? ''
      await ask<typeof saveSearch>('POST /main/api-market/saved-searches', {
        body: { list: waited, name: name.slice(0, NAME_LENGTH), query },
      })
      setSaved(address)
      toast('success', t('save.done'))
    } catch (error) {
      toastError(error)
    }
  }
  return (
    <button type="button" className={on ? `${styles.chip} ${styles.on}` : styles.chip} aria-pressed={on} onClick={save}>
      {on ? <BookmarkCheck size={16} aria-hidden="true" /> : <Bookmark size={16} aria-hidden="true" />}
      {t('save')}
    </button>
  )
}
