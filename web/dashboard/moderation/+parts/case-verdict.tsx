import { Button, type GetRef, Input } from 'antd'
import type { RefObject } from 'react'
import { CASE_COMMENT, type Case, type ReasonCode } from '#contract/moderation/moderation.ts'
import type { CaseDecision } from '#contract/moderation/moderation-process.ts'
import { useTextIn } from '#web/kit/dashboard/input/text-in.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './case.module.css'

export type CommentRef = GetRef<typeof Input.TextArea>

interface Props {
  judged: Case
  reasons: readonly ReasonCode[]
  chosen: readonly string[]
  comment: string
  hint: string | undefined
  busy: boolean
  refusedSome: boolean
  commentRef: RefObject<CommentRef | null>
  onReason: (code: string) => void
  onComment: (text: string) => void
  onDecide: (decision: CaseDecision) => void
}

/** Three buttons, reasons under the digits, a comment: each has its key on it. */
export function CaseVerdict(props: Props) {
  const { judged, reasons, chosen, comment, hint, busy, refusedSome, commentRef } = props
  const t = useT('moderation')
  const textIn = useTextIn()
  if (!judged.can.take && !judged.can.decide) return null
  return (
    <section className={styles.card} aria-labelledby="verdict">
      <h3 id="verdict">{t('verdict')}</h3>
      <div className={styles.verdict}>
        <Button type="primary" loading={busy} aria-keyshortcuts="a" onClick={() => props.onDecide('publish')}>
          <kbd aria-hidden>A</kbd> {judged.sampled ? t('keep') : refusedSome ? t('publish-part') : t('publish')}
        </Button>
        <Button disabled={busy} aria-keyshortcuts="r" onClick={() => props.onDecide('return')}>
          <kbd aria-hidden>R</kbd> {t('return')}
        </Button>
        <Button danger disabled={busy} aria-keyshortcuts="x" onClick={() => props.onDecide('reject')}>
          <kbd aria-hidden>X</kbd> {t('reject')}
        </Button>
      </div>
      <p className={styles.hint} role="status">
        {hint}
      </p>
      <ul className={styles.reasons} aria-label={t('reasons')}>
        {reasons.slice(0, 9).map((reason, place) => (
          <li key={reason.code}>
            <button
              type="button"
              aria-pressed={chosen.includes(reason.code)}
              aria-keyshortcuts={String(place + 1)}
              onClick={() => props.onReason(reason.code)}
            >
              <kbd aria-hidden>{place + 1}</kbd>
              <span>{textIn(reason.text)}</span>
            </button>
          </li>
        ))}
      </ul>
      <Input.TextArea
        ref={commentRef}
        aria-label={t('comment')}
        placeholder={t('comment')}
        value={comment}
        maxLength={CASE_COMMENT}
        autoSize={{ minRows: 2, maxRows: 6 }}
        onChange={(event) => props.onComment(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
      />
    </section>
  )
}
