import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { undoDeletion } from '#contract/identity/deletion.ts'
import { formatLongDate } from '#uz/date.ts'
import { Button } from '#web/kit/site/form/button.tsx'
import { ask, CallError } from '#web/shell/client.ts'
import { toastError } from '#web/shell/site/toasts.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from './deletion-steps.module.css'
import type { PlannedDeletion } from './planned-deletion.ts'

/** The account is on its way out; one button brings it back. */
export function DeletionUndo({
  planned,
  onUndone,
}: {
  planned: PlannedDeletion
  onUndone: (wasUndone: boolean) => void
}) {
  const t = useT('deletion')
  const lang = useLanguage()
  const [busy, setBusy] = useState(false)
  const undo = async () => {
    setBusy(true)
    try {
      await ask<typeof undoDeletion>('POST /main/api-auth/account/deletion/undo', {
        body: { undoKey: planned.undoKey },
      })
      onUndone(true)
    } catch (error) {
      toastError(error)
      // Signed in elsewhere meanwhile, or too late: there is nothing left to undo here.
      if (error instanceof CallError && error.body?.code === 'E_LINK') onUndone(false)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div role="status">
      <p className={styles.planned}>{t('planned', { date: formatLongDate(planned.dueAt, lang) })}</p>
      <p className={styles.text}>{t('planned.text')}</p>
      <Button onClick={undo} aria-disabled={busy}>
        <Undo2 size={18} aria-hidden="true" />
        {t('undo')}
      </Button>
    </div>
  )
}
