import { Button, Input } from 'antd'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { AnswerOf } from '#contract/call.ts'
import type { Deal } from '#contract/deals/deals.ts'
import { REPLY_LENGTH } from '#contract/deals/review-limits.ts'
import { type getDealReviews, replyToReview } from '#contract/deals/reviews.ts'
import { formatDate } from '#uz/date.ts'
import { FormDialog } from '#web/kit/dashboard/form/form-dialog.tsx'
import { StarsShown } from '#web/kit/dashboard/input/stars-input.tsx'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './deal.module.css'

type Reviews = AnswerOf<typeof getDealReviews>

/** What the two sides wrote of each other, as far as it may be read. */
export function DealReviews({
  deal,
  reviews,
  onWrite,
}: {
  deal: Deal
  reviews: Reviews
  onWrite: (() => void) | undefined
}) {
  const t = useT('deal')
  const [replying, setReplying] = useState<number>()
  const { revalidate } = useRevalidator()
  if (reviews.items.length === 0 && !reviews.can.write) return null
  return (
    <Panel title={t('reviews')}>
      {reviews.items.map((review) => (
        <article key={review.id} className={styles.delivery}>
          <h3>{review.side === deal.side ? t('review.own') : t(`who.${review.side}`)}</h3>
          <StarsShown value={review.rating} />
          {review.tags.length > 0 && <p>{review.tags.map((tag) => t(`tag.${tag}`)).join(', ')}</p>}
          {review.text && <p>{review.text}</p>}
          <p className={styles.hint}>
            {formatDate(review.writtenAt)}
            {review.hiddenUntil && ` · ${t('review.hidden', { date: formatDate(review.hiddenUntil) })}`}
          </p>
          {review.reply && <p className={styles.reason}>{review.reply}</p>}
          {review.can.reply && <Button onClick={() => setReplying(review.id)}>{t('review.reply')}</Button>}
        </article>
      ))}
      {reviews.otherHasWritten && reviews.can.write && <p className={styles.hint}>{t('review.other-written')}</p>}
      {onWrite && reviews.until && (
        <>
          <p className={styles.hint}>{t('review.until', { date: formatDate(reviews.until) })}</p>
          <Button onClick={onWrite}>{t('act.review')}</Button>
        </>
      )}
      {replying !== undefined && (
        <FormDialog<{ text: string }>
          title={t('review.reply')}
          text={t('review.reply-once')}
          okText={t('send')}
          draft={`deal-reply:${replying}`}
          fields={[
            {
              name: 'text',
              label: t('review.reply'),
              required: true,
              input: <Input.TextArea rows={3} maxLength={REPLY_LENGTH} />,
            },
          ]}
          run={async (body) => {
            await ask(replyToReview, { params: { id: replying }, body })
            await revalidate()
          }}
          onClose={() => setReplying(undefined)}
        />
      )}
    </Panel>
  )
}
