import { Input, Radio } from 'antd'
import type { Deal } from '#contract/deals/deals.ts'
import { answerEnding, answerReturn, askEnding, askReturn } from '#contract/deals/delivery.ts'
import { MOST_PHOTOS, REASON_LENGTH } from '#contract/deals/delivery-process.ts'
import { PapersInput } from '#web/kit/dashboard/file/papers-input.tsx'
import { FormDialog } from '#web/kit/dashboard/form/form-dialog.tsx'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import styles from '../deal.module.css'
import type { DealData } from '../deal-data.ts'
import { endingWord } from '../deal-words.ts'
import { PaperList } from '../paper-list.tsx'
import { useDealStep } from '../use-deal-step.ts'

interface AskProps {
  deal: Deal
  act: 'ask-return' | 'ask-ending'
  onClose: () => void
}

/** To give everything back, or to leave it at the part that has come. */
export function AskDialog({ deal, act, onClose }: AskProps) {
  const t = useT('deal')
  const step = useDealStep()
  const params = { id: deal.id }
  const { rowVersion } = deal
  return (
    <FormDialog<{ reason: string; photos?: string[] }>
      title={t(`act.${act}`)}
      text={t(act === 'ask-ending' ? endingWord(deal, act) : `ask.${act}`)}
      okText={t('send')}
      draft={`deal-${act}:${deal.id}`}
      fields={[
        {
          name: 'reason',
          label: t('reason'),
          required: true,
          rules: [{ min: 3 }],
          input: <Input.TextArea rows={3} maxLength={REASON_LENGTH} />,
        },
        ...(act === 'ask-return'
          ? [
              {
                name: 'photos',
                label: t('photos'),
                hint: t('photos-hint'),
                input: <PapersInput purpose="deal" max={MOST_PHOTOS} />,
              },
            ]
          : []),
      ]}
      run={({ reason, photos }) =>
        step(() =>
          act === 'ask-return'
            ? ask(askReturn, { params, body: { rowVersion, reason, photos: photos ?? [] } })
            : ask(askEnding, { params, body: { rowVersion, reason } }),
        )
      }
      onClose={onClose}
    />
  )
}

interface AnswerProps {
  data: DealData
  act: 'answer-return' | 'answer-ending'
  onClose: () => void
}

export function AnswerDialog({ data: { deal, deliveries }, act, onClose }: AnswerProps) {
  const t = useT('deal')
  const step = useDealStep()
  const request = act === 'answer-return' ? deliveries?.return : deliveries?.ending
  const call = act === 'answer-return' ? answerReturn : answerEnding
  return (
    <FormDialog<{ accept: boolean; comment?: string | null }>
      title={t(`act.${act}`)}
      text={t(act === 'answer-ending' ? endingWord(deal, act) : `ask.${act}`)}
      okText={t('send')}
      fields={[
        {
          name: 'accept',
          label: t('answer'),
          required: true,
          input: (
            <Radio.Group
              options={[
                { value: true, label: t(`yes.${act}`) },
                { value: false, label: t('no') },
              ]}
            />
          ),
        },
        { name: 'comment', label: t('comment'), input: <Input.TextArea rows={2} maxLength={REASON_LENGTH} /> },
      ]}
      below={() =>
        request && (
          <blockquote className={styles.note}>
            <small>{t(`who.${request.askedBy}`)}</small>
            {request.reason}
            <PaperList papers={request.photos} />
          </blockquote>
        )
      }
      run={({ accept, comment }) =>
        step(() =>
          ask(call, {
            params: { id: deal.id },
            body: { rowVersion: deal.rowVersion, accept, comment: comment ?? null },
          }),
        )
      }
      onClose={onClose}
    />
  )
}
