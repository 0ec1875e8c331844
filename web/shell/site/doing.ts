import { useState } from 'react'
import { toastError } from './toasts.ts'

/** What a button does takes time and may fail: it shows that it is busy, and whoever pressed it is told of an error. */
export function useDoing() {
  const [busy, setBusy] = useState(false)
  const run = async (act: () => unknown) => {
    setBusy(true)
    try {
      await act()
    } catch (error) {
      toastError(error)
    } finally {
      setBusy(false)
    }
  }
  return { busy, run }
}
