import { useEffect, useState } from 'react'

const TYPED_IN = 'input,textarea,select,[contenteditable=true],[role=dialog],[role=menu],[role=listbox]'

/** J and K walk down and up the rows, Enter opens the one reached; answers its place, or −1. */
export function useRowKeys<Row>(
  rows: readonly Row[],
  idOf: (row: Row) => string | number,
  open: (row: Row) => void,
): number {
  const [current, setCurrent] = useState(-1)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : document.body
      if (event.ctrlKey || event.metaKey || event.altKey || target.closest(TYPED_IN)) return
      const row = rows[current]
      if (event.key === 'Enter' && row !== undefined && !target.closest('a,button')) open(row)
      const step = { j: 1, k: -1 }[event.key.toLowerCase()]
      if (step === undefined || rows.length === 0) return
      const next = Math.min(Math.max(current + step, 0), rows.length - 1)
      setCurrent(next)
      const reached = rows[next]
      const key = reached === undefined ? '' : CSS.escape(String(idOf(reached)))
      document.querySelector(`[data-row-key="${key}"]`)?.scrollIntoView({ block: 'nearest' })
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [rows, current, idOf, open])
  return current < rows.length ? current : -1
}
