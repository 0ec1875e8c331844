import { Button } from 'antd'
import { MessagesSquare } from 'lucide-react'
import { useState } from 'react'
import { Conversation } from '#web/kit/site/conversation/conversation.tsx'
import { useT } from '#web/shell/texts.ts'
import styles from './disputes.module.css'

/** That staff read what two sides wrote to each other is written down: only whoever asks for it reads it. */
export function DisputeTalk({ dealId }: { dealId: string }) {
  const t = useT('disputes')
  const [open, setOpen] = useState(false)
  return (
    <section className={styles.card} aria-label={t('talk')}>
      <h3>{t('talk')}</h3>
      {open ? (
        <Conversation kind="deal" subjectId={dealId} />
      ) : (
        <>
          <p className={styles.quiet}>{t('talk-text')}</p>
          <div>
            <Button icon={<MessagesSquare size={16} />} onClick={() => setOpen(true)}>
              {t('talk-open')}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
