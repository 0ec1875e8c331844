import { App, Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { message, toastError } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'

interface Named {
  key: string
  label: string
  /** From the answer's `can`: what may not be done is not shown. */
  allowed: boolean
  icon?: ReactNode
  /** Asked before anything that cannot be taken back. */
  confirm?: { title: string; text?: string }
  danger?: boolean
  /** What everything here waits for. */
  main?: boolean
}
/** Does something, or only opens something: then nothing is announced or asked again. */
export type Action = Named & ({ run: () => Promise<unknown> } | { open: () => unknown })

export function ActionButtons({ actions }: { actions: readonly Action[] }) {
  return actions.filter((action) => action.allowed).map((action) => <ActionButton key={action.key} action={action} />)
}

function ActionButton({ action }: { action: Action }) {
  const { label, icon, confirm, danger = false, main = false } = action
  const t = useT('kit')
  const { modal } = App.useApp()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const act = async () => {
    if ('open' in action) return action.open()
    setBusy(true)
    try {
      await action.run()
      message(t('done'))
      await revalidate()
    } catch (error) {
      toastError(error)
    } finally {
      setBusy(false)
    }
  }
  const ask = () => {
    if (!confirm) return act()
    modal.confirm({
      title: confirm.title,
      content: confirm.text,
      okText: label,
      okButtonProps: { danger },
      cancelText: t('cancel'),
      onOk: act,
    })
  }
  return (
    <Button icon={icon} danger={danger} loading={busy} onClick={ask} {...(main && { type: 'primary' })}>
      <span>{label}</span>
    </Button>
  )
}
