import { useRef } from 'react'
import { readStored, store } from '../../site/device-storage.ts'

export interface Draft {
  values: Record<string, unknown>
  at: string
  /** The version the typing began from: saving over somebody's later change must be refused. */
  rowVersion?: number
}
const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && 'values' in value && typeof value.values === 'object' && 'at' in value

/** Typed upon a row that has been changed since. */
export const isOlder = (draft: Draft | undefined, row: { rowVersion: number } | undefined): boolean =>
  draft?.rowVersion !== undefined && row !== undefined && draft.rowVersion !== row.rowVersion

const TYPING_MS = 400

/** What was typed and not yet saved, kept on this device: a lost connection or a closed tab loses nothing. */
export function useDraft(key: string) {
  const first = useRef<Draft | null | undefined>(null)
  if (first.current === null) first.current = readStored(key, isDraft)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  return {
    found: first.current,
    keep(values: object, rowVersion: number | undefined) {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => store(key, { values, at: new Date().toISOString(), rowVersion }), TYPING_MS)
    },
    forget() {
      clearTimeout(timer.current)
      store(key, undefined)
    },
  }
}
