import { App } from 'antd'
import { useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router'
import type { SaveState } from '#web/kit/dashboard/form/autosave.ts'
import { useT } from '#web/shell/texts.ts'

/** What only this device has: leaving loses nothing here, but nobody else will see it. */
const unsent: readonly SaveState[] = ['offline', 'fault']

/** Asks before what did not reach the server is left behind. */
export function useLeaveGuard({ state }: { state: SaveState }): void {
  const t = useT('newsroom')
  const kit = useT('kit')
  const { modal } = App.useApp()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsent.includes(state) && currentLocation.pathname !== nextLocation.pathname,
  )
  const ask = useEffectEvent(() => {
    if (blocker.state !== 'blocked') return
    modal.confirm({
      title: kit('unsaved'),
      content: t('leave-text'),
      okText: t('leave'),
      cancelText: kit('stay'),
      onOk: () => blocker.proceed?.(),
      onCancel: () => blocker.reset?.(),
    })
  })
  useEffect(() => {
    if (blocker.state === 'blocked') ask()
  }, [blocker.state])
  useEffect(() => {
    if (state === 'clean') return
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [state])
}
