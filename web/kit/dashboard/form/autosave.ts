import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { CallError } from '#web/shell/client.ts'
import { isOlder, useDraft } from './draft.ts'

const EVERY_MS = 5000
const RETRY_MS = 15_000

export type SaveState = 'clean' | 'changed' | 'saving' | 'offline' | 'fault'

export interface KeptRow {
  id: number
  rowVersion: number
  updatedAt: string
}

/** Where a form keeps what is typed in it: told once for each form. */
export interface Keeper<Row extends KeptRow, Values extends object, Body> {
  /** Of the drafts on this device. */
  name: string
  /** The parameter of the address that says which one is open. */
  param: string
  /**
   * Whether the row is saved while typing; others are saved by their button only, because each save may go to a
   * moderator.
   */
  isFree: (row: Row | undefined) => boolean
  bodyOf: (values: Values) => Body
  create: (body: Body, idempotencyKey: string) => Promise<Row>
  save: (over: Row, body: Body) => Promise<Row>
  reread: (id: number) => Promise<Row>
  /** Personal numbers: sent, and never kept on the device. */
  secrets?: readonly (keyof Values & string)[]
}

/**
 * Keeps what is typed: on this device at once, on the server every five seconds. A lost connection loses nothing, an
 * answer never changes the form, and a save by somebody else stops until the person has chosen.
 */
export function useAutosave<Row extends KeptRow, Values extends object, Body>(
  first: Row | undefined,
  keeper: Keeper<Row, Values, Body>,
) {
  const [row, setRow] = useState(first)
  const [state, setState] = useState<SaveState>('clean')
  const [savedAt, setSavedAt] = useState<Date>()
  const [theirs, setTheirs] = useState<Row>()
  const [fault, setFault] = useState<unknown>()
  const draft = useDraft(`draft:${keeper.name}:${row?.id ?? 'new'}`)
  // A draft typed on an older row is offered, not put over a newer one unasked.
  const [old, setOld] = useState(() => (isOlder(draft.found, first) ? draft.found : undefined))
  const [found] = useState(() => (old ? undefined : draft.found))
  // A timer set before the first save would still use a row without an id.
  const device = useRef(draft)
  device.current = draft
  const now = useRef<{ row: Row | undefined; values: Values | undefined; changed: boolean }>({
    row: first,
    values: undefined,
    changed: false,
  })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const busy = useRef<Promise<Row | undefined>>(undefined)
  // The first save may arrive while its answer is lost: it is repeated unchanged, under the same key.
  const creation = useRef<{ key: string; body: Body }>(undefined)

  const send = async (values: Values, over: Row | undefined): Promise<Row> => {
    const body = keeper.bodyOf(values)
    if (over) return keeper.save(over, body)
    creation.current ??= { key: crypto.randomUUID(), body }
    const { key, body: firstBody } = creation.current
    const made = await keeper.create(firstBody, key)
    // The address changes without the router, so that the open form stays as it is.
    const address = new URL(window.location.href)
    address.searchParams.set(keeper.param, String(made.id))
    window.history.replaceState(window.history.state, '', address)
    device.current.forget()
    if (JSON.stringify(firstBody) !== JSON.stringify(body)) now.current.changed = true
    return made
  }
  const save = async (over = now.current.row): Promise<Row | undefined> => {
    clearTimeout(timer.current)
    timer.current = undefined
    if (!now.current.values) return over
    now.current.changed = false
    setState('saving')
    try {
      const saved = await send(now.current.values, over)
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
        setTheirs(await keeper.reread(over.id))
        setState('changed')
      } else if (status === 0 || status >= 500) {
        setState('offline')
        if (keeper.isFree(now.current.row)) plan(RETRY_MS)
      } else {
        setState('fault')
        setFault(error)
      }
      return undefined
    }
  }
  const plan = (ms: number) => {
    setState((old) => (old === 'offline' ? old : 'changed'))
    timer.current ??= setTimeout(flush, ms)
  }
  /** Saves everything typed so far; undefined when it could not be saved. */
  const flush = async (): Promise<Row | undefined> => {
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
    if (keeper.isFree(now.current.row) && now.current.changed && !theirs) flush()
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
    /** Why the server did not take the last save. */
    fault,
    isFree: keeper.isFree(row),
    found,
    /** A draft of this device that is older than the row. */
    old,
    /** Continues with the old draft: its first save asks what to keep of both. */
    takeOld: () => {
      const rowVersion = old?.rowVersion
      if (now.current.row && rowVersion !== undefined) now.current.row = { ...now.current.row, rowVersion }
      setOld(undefined)
    },
    dropOld: () => {
      device.current.forget()
      setOld(undefined)
    },
    /** Starts from these values without saving them. */
    begin: (values: Values) => {
      now.current.values = values
    },
    change: (values: Values) => {
      now.current.values = values
      now.current.changed = true
      device.current.keep(without(values, keeper.secrets ?? []), now.current.row?.rowVersion)
      if (keeper.isFree(now.current.row) && !theirs) plan(EVERY_MS)
      else setState('changed')
    },
    flush,
    /** Drops everything that was typed. */
    forget: () => {
      now.current.changed = false
      clearTimeout(timer.current)
      timer.current = undefined
      device.current.forget()
    },
    /** After a step, or when the other version is taken. */
    follow: (next: Row) => {
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
export type Autosave<Row extends KeptRow, Values extends object> = ReturnType<typeof useAutosave<Row, Values, unknown>>

const without = (values: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)))
