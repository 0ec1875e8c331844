import { App, Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useT } from '#web/shell/texts.ts'
import { message, toastError } from '#web/shell/toasts.ts'

export interface Action {
  key: string
  label: string
  /** From the answer's `can`: what may not be done is not shown. */
  allowed: boolean
  /** Without a promise it only opens something: nothing is announced or asked again. */
  run: () => Promise<unknown> | undefined
  icon?: ReactNode
  /** Asked before anything that cannot be taken back. */
  confirm?: { title: string; text?: string }
  danger?: boolean
}

export function ActionButtons({ actions }: { actions: readonly Action[] }) {
  return actions.filter((action) => action.allowed).map((action) => <ActionButton key={action.key} action={action} />)
}

function ActionButton({ action: { label, run, icon, confirm, danger = false } }: { action: Action }) {
  const t = useT('kit')
  const { modal } = App.useApp()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const act = async () => {
    setBusy(true)
    try {
      const doing = run()
      if (!doing) return
      await doing
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
    <Button icon={icon} danger={danger} loading={busy} onClick={ask}>
      <span>{label}</span>
    </Button>
  )
}
