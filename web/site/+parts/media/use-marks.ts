import { useEffect, useRef } from 'react'
import { create } from 'zustand'
import type { Edition, editionMarks, markEdition, myMarks } from '#contract/media/editions.ts'
import { ask } from '#web/shell/client.ts'
import { useClientState } from '#web/shell/client-state.ts'
import { toastError } from '#web/shell/site/toasts.ts'

type Mark = (typeof editionMarks)[number]
type Counts = Pick<Edition, 'likes' | 'useful'>

interface Marked {
  marks: readonly Mark[]
  counts?: Counts
}

/** Shared between two boxes of one page. */
const useMarked = create<Record<number, Marked>>(() => ({}))

const opposite: Partial<Record<Mark, Mark>> = { useful: 'useless', useless: 'useful' }

function change(id: number, mark: Mark, on: boolean): void {
  useMarked.setState((state) => {
    const before = state[id] ?? { marks: [] }
    const others = before.marks.filter((one) => one !== mark && !(on && one === opposite[mark]))
    return { [id]: { ...before, marks: on ? [...others, mark] : others } }
  })
}

/** Marks pressed before the answer win; the others are as answered. */
function joined(pressed: Marked | undefined, come: readonly Mark[]): Marked {
  if (!pressed) return { marks: come }
  const rest = come.filter((mark) => !pressed.marks.some((one) => one === mark || one === opposite[mark]))
  return { ...pressed, marks: [...pressed.marks, ...rest] }
}

/** My own marks on an item, asked for once somebody is signed in; a press answers at once and is taken back if refused. */
export function useMarks(edition: Edition) {
  const { id, path } = edition
  const signedIn = useClientState((state) => state.user !== null)
  const own = useMarked((state) => state[id])
  /** One after another, as they were pressed. */
  const turn = useRef<Promise<unknown>>(Promise.resolve())
  useEffect(() => {
    if (!signedIn || useMarked.getState()[id]) return
    ask<typeof myMarks>('GET /main/api-media/my-marks', { query: { ids: String(id) } }).then(
      ([found]) => useMarked.setState((state) => ({ [id]: joined(state[id], found?.marks ?? []) })),
      () => undefined,
    )
  }, [id, signedIn])
  const toggle = async (mark: Mark): Promise<boolean | undefined> => {
    const on = !useMarked.getState()[id]?.marks.includes(mark)
    change(id, mark, on)
    const sent = turn.current.then(() =>
      ask<typeof markEdition>('PUT /main/api-media/editions/{id}/marks', { params: { id }, body: { mark, on } }),
    )
    turn.current = sent.catch(() => undefined)
    try {
      const { likes, useful } = await sent
      useMarked.setState((state) => ({ [id]: { marks: [], ...state[id], counts: { likes, useful } } }))
      return on
    } catch (error) {
      change(id, mark, !on)
      toastError(error)
      return undefined
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
