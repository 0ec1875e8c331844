import { useRevalidator } from 'react-router'
import { useDoing } from '#web/shell/site/doing.ts'
import { message } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'

/** A step of the desk: sent once, told, and the lists asked again. */
export function useSending() {
  const t = useT('kit')
  const { revalidate } = useRevalidator()
  const { busy, run } = useDoing()
  const send = (act: () => Promise<unknown>) =>
    run(async () => {
      await act()
      message(t('done'))
      await revalidate()
    })
  return { busy, send }
}
