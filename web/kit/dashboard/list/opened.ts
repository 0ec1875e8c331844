import { useNavigate, useSearchParams } from 'react-router'
import { CallError } from '#web/shell/client.ts'
import { toastError } from '#web/shell/site/toasts.ts'

/** What is open beside the list: a form by `?edit=ID|new`, a history by `?history=ID`, and so on. */
export interface Opened<Row> {
  id: string
  /** Absent for something new. */
  row?: Row
  /** Reads the row again, for somebody whose version is outdated. */
  reread: () => Promise<Row>
}

export const NEW = 'new'
/** What of an address is open beside the list: no filter of it. */
const openedNames = [
  'edit',
  'history',
  'movements',
  'matches',
  'share',
  'import',
  'step',
  'explain',
  'who',
  'copy',
  'organization',
  'reasons',
  'banned',
] as const
type Name = (typeof openedNames)[number]
export const isOpened = (name: string) => openedNames.some((one) => one === name)

/** For loaders. A link to something gone opens the list and says so. */
export async function loadOpened<Row>(
  url: string,
  name: Name,
  get: (id: string) => Promise<Row>,
): Promise<Opened<Row> | undefined> {
  const id = new URL(url).searchParams.get(name)
  if (!id) return undefined
  const reread = () => get(id)
  if (id === NEW) return { id, reread }
  try {
    return { id, row: await reread(), reread }
  } catch (error) {
    if (!(error instanceof CallError) || ![400, 404].includes(error.status)) throw error
    toastError(error)
    return undefined
  }
}

/** Opens and closes by the address, so that back closes and a copied link opens the same. */
export function useOpened(name: Name) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const go = (value: string | undefined) => {
    const next = new URLSearchParams(window.location.search)
    if (value === undefined) next.delete(name)
    else next.set(name, value)
    return navigate({ search: next.toString() }, { preventScrollReset: true })
  }
  return {
    value: params.get(name) ?? undefined,
    open: (value: string | number = '1') => go(String(value)),
    close: () => go(undefined),
  }
}
