import { useId, useState } from 'react'
import {
  TALK_COMPLAINT_LENGTH,
  type TalkComplaintReason,
  talkComplaintReasons,
} from '#contract/conversations/talk-complaint-process.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './complaint-dialog.module.css'
import { Sure } from './sure.tsx'

interface Props {
  onSend: (reason: TalkComplaintReason, text: string) => void
  onLeave: () => void
}

/** Why a message is complained of; staff read it with what stood around the message. */
export function ComplaintDialog({ onSend, onLeave }: Props) {
  const t = useT('conversation')
  const [reason, setReason] = useState<TalkComplaintReason>('spam')
  const [text, setText] = useState('')
  const id = useId()
  return (
    <Sure title={t('complain-ask')} act={t('complain-send')} onAct={() => onSend(reason, text)} onLeave={onLeave}>
      <p>{t('complain-text')}</p>
      <fieldset className={styles.reasons}>
        <legend className="unseen">{t('complain-reason')}</legend>
        {talkComplaintReasons.map((one) => (
          <label key={one}>
            <input type="radio" name={id} checked={reason === one} onChange={() => setReason(one)} />
            {t(`complaint.${one}`)}
          </label>
        ))}
      </fieldset>
      <label className={styles.text}>
        {t('complain-more')}
        <textarea value={text} rows={3} maxLength={TALK_COMPLAINT_LENGTH} onChange={(e) => setText(e.target.value)} />
      </label>
    </Sure>
  )
}
