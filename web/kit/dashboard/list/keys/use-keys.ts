import { useEffect, useRef } from 'react'

const TYPED_IN =
  'input:not([type=checkbox]):not([type=radio]),textarea,select,[contenteditable=true],[role=menu],[role=listbox]'

/** Single-key shortcuts of a screen; ignored while typing and in dialogs, except for the dialog's own. */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : document.body
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || target.closest(TYPED_IN)) return
      if (target.closest('[role=dialog]') && event.key !== '?') return
      const act = latest.current[event.key.toLowerCase()]
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
