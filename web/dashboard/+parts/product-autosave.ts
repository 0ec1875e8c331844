import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createMyProduct, getMyProduct, type MyProduct, saveMyProduct } from '#contract/market/my-products.ts'
import { isUnpublished } from '#contract/moderation/publication.ts'
import { useDraft } from '#web/kit/dashboard/draft.ts'
import { ask, CallError } from '#web/shell/client.ts'
import { contentOf, type ProductValues, stockOf } from './product-values.ts'

const EVERY_MS = 5000
const RETRY_MS = 15_000

export type SaveState = 'clean' | 'changed' | 'saving' | 'offline' | 'fault'

interface Options {
  row: MyProduct | undefined
  onFault: (error: unknown) => void
}

/** A live product is saved by its button alone: every save of it may go to a moderator. */
export const isFree = (row: MyProduct | undefined) => !row || isUnpublished(row.status)
/** Said in the form until it is submitted for the first time; from then on stock is moved. */
export const saysStock = (row: MyProduct | undefined) => !row || row.can.remove

interface Body {
  content: ReturnType<typeof contentOf>
  stock: string | null
}

/**
 * Keeps what is typed: on this device at once, on the server every five seconds. A lost connection loses nothing, an
 * answer never touches the form, and somebody else's save stops everything until the person has chosen.
 */
export function useAutosave({ row: first, onFault }: Options) {
  const [row, setRow] = useState(first)
  const [state, setState] = useState<SaveState>('clean')
  const [savedAt, setSavedAt] = useState<Date>()
  const [theirs, setTheirs] = useState<MyProduct>()
  const draft = useDraft(`draft:my-products:${row?.id ?? 'new'}`)
  // A timer set before the first save would still speak of a product without a number.
  const device = useRef(draft)
  device.current = draft
  const now = useRef<{ row: MyProduct | undefined; values: ProductValues; changed: boolean }>({
    // What was typed upon an older row must not cover a later one unasked.
    row: first && { ...first, rowVersion: draft.found?.rowVersion ?? first.rowVersion },
    values: {},
    changed: false,
  })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const busy = useRef<Promise<MyProduct | undefined>>(undefined)
  // The first save may arrive and its answer be lost: it is repeated letter by letter, under the same key.
  const creation = useRef<{ key: string; body: Body }>(undefined)

  const send = async (over: MyProduct | undefined): Promise<MyProduct> => {
    const body = { content: contentOf(now.current.values), stock: stockOf(now.current.values) }
    if (over) {
      const stock = saysStock(over) ? { stock: body.stock } : {}
      return ask(saveMyProduct, {
        params: { id: over.id },
        body: { content: body.content, ...stock, rowVersion: over.rowVersion },
      })
    }
    creation.current ??= { key: crypto.randomUUID(), body }
    const { key, body: firstBody } = creation.current
    const made = await ask(createMyProduct, { body: firstBody }, { idempotencyKey: key })
    // The address follows without the router: the form that is being typed in stays as it is.
    const address = new URL(window.location.href)
    address.searchParams.set('edit', String(made.id))
    window.history.replaceState(window.history.state, '', address)
    device.current.forget()
    if (JSON.stringify(firstBody) !== JSON.stringify(body)) now.current.changed = true
    return made
  }
  const save = async (over = now.current.row): Promise<MyProduct | undefined> => {
    clearTimeout(timer.current)
    timer.current = undefined
    now.current.changed = false
    setState('saving')
    try {
      const saved = await send(over)
      now.current.row = saved
      setRow(saved)
      setSavedAt(new Date())
      if (now.current.changed) plan(EVERY_MS)
      else {
        device.current.forget()
        setState('clean')
      }
      return saved
    } catch (error) {
      now.current.changed = true
      const status = error instanceof CallError ? error.status : -1
      if (error instanceof CallError && error.body?.code === 'E_STALE' && over) {
        setTheirs(await ask(getMyProduct, { params: { id: over.id } }))
        setState('changed')
      } else if (status === 0 || status >= 500) {
        setState('offline')
        if (isFree(now.current.row)) plan(RETRY_MS)
      } else {
        setState('fault')
        onFault(error)
      }
      return undefined
    }
  }
  const plan = (ms: number) => {
    setState((old) => (old === 'offline' ? old : 'changed'))
    timer.current ??= setTimeout(flush, ms)
  }
  /** Everything typed so far is on the server when it answers a row; undefined when it could not be brought there. */
  const flush = async (): Promise<MyProduct | undefined> => {
    clearTimeout(timer.current)
    timer.current = undefined
    await busy.current
    if (!now.current.changed && now.current.row) return now.current.row
    busy.current = save()
    const saved = await busy.current
    busy.current = undefined
    return saved && now.current.changed ? flush() : saved
  }
  const leave = useEffectEvent(() => {
    if (isFree(now.current.row) && now.current.changed && !theirs) flush()
  })
  useEffect(() => {
    const hide = () => document.hidden && leave()
    document.addEventListener('visibilitychange', hide)
    window.addEventListener('online', leave)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      window.removeEventListener('online', leave)
      clearTimeout(timer.current)
      leave()
    }
  }, [])
  return {
    row,
    state,
    savedAt,
    theirs,
    found: draft.found,
    /** Begins from these without saving them. */
    begin: (values: ProductValues) => {
      now.current.values = values
    },
    change: (values: ProductValues) => {
      now.current.values = values
      now.current.changed = true
      device.current.keep(values, now.current.row?.rowVersion)
      if (isFree(now.current.row) && !theirs) plan(EVERY_MS)
      else setState('changed')
    },
    flush,
    /** Nothing of what was typed is wanted. */
    forget: () => {
      now.current.changed = false
      clearTimeout(timer.current)
      timer.current = undefined
      device.current.forget()
    },
    /** After a step, or when theirs is taken. */
    follow: (next: MyProduct) => {
      now.current.row = next
      now.current.changed = false
      setRow(next)
      setTheirs(undefined)
      setState('clean')
    },
    overwrite: () => {
      const over = theirs
      now.current.row = over
      setTheirs(undefined)
      busy.current = save(over)
      return busy.current
    },
    waitWithTheirs: () => setTheirs(undefined),
  }
}
export type Autosave = ReturnType<typeof useAutosave>
