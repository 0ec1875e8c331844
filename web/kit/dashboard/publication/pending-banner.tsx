import { App, Button } from 'antd'
import { message, toastError } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'
import { DifferenceTable } from '../form/difference-table.tsx'
import styles from '../wizard/wizard.module.css'

interface Props {
  live: object
  waiting: object
  /** Fields in which the two differ. */
  fields: readonly string[]
  labels: Readonly<Record<string, string>>
  /** A value in words. */
  show: (field: string, value: unknown) => unknown
  /** Takes the edit back; absent where that may not be done. */
  discard?: (() => Promise<unknown>) | undefined
  onClose: () => void
}

/** What is live beside what waits for a moderator, and the way back. */
export function PendingBanner({ live, waiting, fields, labels, show, discard, onClose }: Props) {
  const t = useT('publishing')
  const kit = useT('kit')
  const { modal } = App.useApp()
  const now = new Map<string, unknown>(Object.entries(live))
  const next = new Map<string, unknown>(Object.entries(waiting))
  const changes = Object.fromEntries(
    fields.map((field) => [field, [show(field, now.get(field)), show(field, next.get(field))] as const]),
  )
  const ask = () =>
    modal.confirm({
      title: t('discard-ask'),
      content: t('discard-text'),
      okText: t('discard'),
      okButtonProps: { danger: true },
      cancelText: kit('cancel'),
      onOk: () =>
        discard?.().then(() => {
          message(kit('done'))
          onClose()
        }, toastError),
    })
  return (
    <section className={styles.pending}>
      <h2>{t('pending')}</h2>
      <p>{t('pending-text')}</p>
      <DifferenceTable changes={changes} labels={labels} heads={[kit('field'), t('live'), t('waiting')]} />
      {discard && (
        <Button danger onClick={ask}>
          {t('discard')}
        </Button>
      )}
    </section>
  )
}
