import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { message, toastError } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'

/** A step of the desk: sent once, told, and the lists asked again. */
export function useSending() {
  const t = useT('kit')
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const send = async (act: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await act()
      message(t('done'))
      await revalidate()
    } catch (error) {
      toastError(error)
    } finally {
      setBusy(false)
    }
  }
  return { busy, send }
}
