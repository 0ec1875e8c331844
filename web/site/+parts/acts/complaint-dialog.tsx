import { type FormEvent, type RefObject, useEffect, useState } from 'react'
import type { fileComplaint } from '#contract/moderation/complaints.ts'
import {
  COMPLAINT_TEXT_LENGTH,
  type ComplaintReason,
  complaintReasons,
} from '#contract/moderation/moderation-process.ts'
import { Button } from '#web/kit/site/form/button.tsx'
import { ask } from '#web/shell/client.ts'
import { toast, toastError } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './complaint-dialog.module.css'

interface ComplaintDialogProps {
  /** What is complained of, as moderation knows it. */
  target: { type: string; id: number }
  dialog: RefObject<HTMLDialogElement | null>
}

/** What is wrong, in one tap; nobody has to sign in for it. Open as soon as it is there. */
export function ComplaintDialog({ target, dialog }: ComplaintDialogProps) {
  const t = useT('page-acts')
  const [reason, setReason] = useState<ComplaintReason>()
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [missing, setMissing] = useState(false)
  useEffect(() => dialog.current?.showModal(), [dialog])
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (!reason) return setMissing(true)
    setBusy(true)
    try {
      await ask<typeof fileComplaint>('POST /main/api-market/complaints', {
        body: { targetType: target.type, targetId: target.id, reason, text },
      })
      dialog.current?.close()
      setReason(undefined)
      setText('')
      toast('success', t('complain.done'))
    } catch (error) {
      toastError(error)
    }
    setBusy(false)
  }
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="complaint-title">
      <form onSubmit={send} noValidate aria-busy={busy}>
        <h2 id="complaint-title">{t('complain.title')}</h2>
        <fieldset aria-describedby={missing && !reason ? 'complaint-fault' : undefined}>
          <legend>{t('complain.reason')}</legend>
          {complaintReasons.map((one) => (
            <label key={one}>
              <input type="radio" name="reason" value={one} checked={reason === one} onChange={() => setReason(one)} />
              {t(`complain.${one}`)}
            </label>
          ))}
          {missing && !reason && (
            <p id="complaint-fault" role="alert">
              {t('complain.choose')}
            </p>
          )}
        </fieldset>
        <label className={styles.text}>
          {t('complain.text')}
          <textarea
            rows={3}
            maxLength={COMPLAINT_TEXT_LENGTH}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
        <div className={styles.ways}>
          <Button look="outline" onClick={() => dialog.current?.close()}>
            {t('complain.cancel')}
          </Button>
          <Button type="submit" aria-disabled={busy}>
            {t('complain.send')}
          </Button>
        </div>
      </form>
    </dialog>
  )
}
