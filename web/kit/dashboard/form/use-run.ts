import { useRevalidator } from 'react-router'
import { message, toastError } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'

/** Does something, says that it is done, then asks for the screen anew. */
export function useRun() {
  const t = useT('kit')
  const { revalidate } = useRevalidator()
  return async (work: () => Promise<unknown>, done = t('done')) => {
    try {
      await work()
      message(done)
      await revalidate()
    } catch (error) {
      toastError(error)
    }
  }
}
