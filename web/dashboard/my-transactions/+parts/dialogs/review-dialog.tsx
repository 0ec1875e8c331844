import { Input, Select } from 'antd'
import type { Deal } from '#contract/deals/deals.ts'
import { REVIEW_LENGTH, type ReviewTag, reviewTags } from '#contract/deals/review-limits.ts'
import { writeReview } from '#contract/deals/reviews.ts'
import { FormDialog } from '#web/kit/dashboard/form/form-dialog.tsx'
import { StarsInput } from '#web/kit/dashboard/input/stars-input.tsx'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'

interface Values {
  rating: number
  tags?: ReviewTag[]
  text?: string | null
}

/** How it was to deal with the other side. */
export function ReviewDialog({ deal, onClose }: { deal: Deal; onClose: () => void }) {
  const t = useT('deal')
  const rated = deal.side === 'buyer' ? 'seller' : 'buyer'
  const tags: readonly ReviewTag[] = reviewTags[rated]
  return (
    <FormDialog<Values>
      title={t('act.review')}
      text={t('ask.review', { name: deal[rated].name })}
      okText={t('send')}
      draft={`deal-review:${deal.id}`}
      fields={[
        {
          name: 'rating',
          label: t('review.rating'),
          required: true,
          rules: [{ type: 'number', min: 1, message: t('review.rating-needed') }],
          input: <StarsInput />,
        },
        {
          name: 'tags',
          label: t('review.tags'),
          input: (
            <Select mode="multiple" maxCount={5} options={tags.map((value) => ({ value, label: t(`tag.${value}`) }))} />
          ),
        },
        {
          name: 'text',
          label: t('review.text'),
          hint: t('review.text-hint'),
          input: <Input.TextArea rows={4} maxLength={REVIEW_LENGTH} showCount />,
        },
      ]}
      run={({ rating, tags: chosen, text }) =>
        ask(writeReview, { params: { id: deal.id }, body: { rating, tags: chosen ?? [], text: text ?? null } })
      }
      onClose={onClose}
    />
  )
}
