import { useEffect, useState } from 'react'
import { create } from 'zustand'
import type { Edition, editionMarks, markEdition, myMarks } from '#contract/media/editions.ts'
import { ask } from '#web/shell/client.ts'
import { useClientState } from '#web/shell/client-state.ts'
import { toastError } from '#web/shell/toasts.ts'

type Mark = (typeof editionMarks)[number]
type Counts = Pick<Edition, 'likes' | 'useful'>

interface Marked {
  marks: readonly Mark[]
  counts: Counts | undefined
}

/** Two boxes of one page show them: the one answers for the other. */
const useMarked = create<Record<number, Marked>>(() => ({}))

/** My own marks on an item, asked for once somebody is signed in; a press answers at once and is taken back if refused. */
export function useMarks(edition: Edition) {
  const { id, path } = edition
  const signedIn = useClientState((state) => state.user !== null)
  const own = useMarked((state) => state[id])
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (!signedIn || useMarked.getState()[id]) return
    ask<typeof myMarks>('GET /main/api-media/my-marks', { query: { ids: String(id) } }).then(
      ([found]) => useMarked.setState({ [id]: { marks: found?.marks ?? [], counts: undefined } }),
      () => undefined,
    )
  }, [id, signedIn])
  const toggle = async (mark: Mark): Promise<boolean | undefined> => {
    if (busy) return undefined
    const before = own ?? { marks: [], counts: undefined }
    const on = !before.marks.includes(mark)
    setBusy(true)
    useMarked.setState({ [id]: { ...before, marks: on ? [...before.marks, mark] : without(before.marks, mark) } })
    try {
      const { marks, likes, useful } = await ask<typeof markEdition>('PUT /main/api-media/editions/{id}/marks', {
        params: { id },
        body: { mark, on },
      })
      useMarked.setState({ [id]: { marks, counts: { likes, useful } } })
      return on
    } catch (error) {
      useMarked.setState({ [id]: before })
      toastError(error)
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return {
    signedIn,
    has: (mark: Mark) => own?.marks.includes(mark) ?? false,
    likes: own?.counts?.likes ?? edition.likes,
    useful: own?.counts?.useful ?? edition.useful,
    toggle,
    /** Where a stranger goes, to come back here. */
    signIn: `/auth/login?next=${encodeURIComponent(path ?? '/media')}`,
  }
}

const without = (marks: readonly Mark[], mark: Mark) => marks.filter((one) => one !== mark)
